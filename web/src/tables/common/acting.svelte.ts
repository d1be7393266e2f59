// From a press to an answer: what warns is asked about first, and who presses twice to act, presses twice.

import type { DecisionOption } from '../../protocol.js';
import { prefs } from '../../model/prefs.svelte.js';
import type { TableModel } from '../../model/table.svelte.js';

class Acting {
  warned = $state.raw<DecisionOption | null>(null);

  /** Does what an option says, or asks first. */
  act(model: TableModel, option: DecisionOption): void {
    if (model.decision?.several) {
      if (option.card === undefined) model.pickAll();
      else model.pick(option);
      return;
    }
    if (option.warning !== undefined && prefs.warn) this.warned = option;
    else model.answer(option.id);
  }
  goOn(model: TableModel): void {
    const option = this.warned;
    this.warned = null;
    if (option) model.answer(option.id);
  }
  letGo(): void {
    this.warned = null;
  }

  /** A card on the table is pressed: its one option is done, several are shown side by side. */
  press(model: TableModel, card: number): void {
    const options = this.about(model, card);
    const [only] = options;
    if (only && options.length === 1 && (model.decision?.several || !prefs.confirm)) this.act(model, only);
    else model.select(card);
  }
  about(model: TableModel, card: number): DecisionOption[] {
    return model.by_card.get(card) ?? model.by_target.get(card) ?? [];
  }
}

export const acting = new Acting();
