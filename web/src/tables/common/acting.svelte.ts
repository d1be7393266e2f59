// From a press to an answer: what warns is asked about first, and who presses twice to act, presses twice.

import type { DecisionOption } from '../../protocol.js';
import { prefs } from '../../model/prefs.svelte.js';
import type { TableModel } from '../../model/table.svelte.js';
import { wastesActions } from './preview.js';

const strikes = new Set(['raze', 'conquer', 'besiege']);

class Acting {
  warned = $state.raw<DecisionOption | null>(null);
  wanted = $state.raw<DecisionOption | null>(null); // to be found in the list of options
  private pressed = $state.raw<{ version: number; id: string } | null>(null); // once, where twice acts
  private looked = $state.raw<DecisionOption | null>(null); // under the pointer or the focus

  /** An option is pressed: it is done, or first chosen where one presses twice. */
  act(model: TableModel, option: DecisionOption, card?: number): void {
    if (model.several) {
      if (option.card === undefined) model.pickAll();
      else model.pick(option, card);
    } else if (prefs.confirm && this.chosen(model)?.id !== option.id) {
      model.select(null);
      this.pressed = { version: model.state?.version ?? -1, id: option.id };
    } else this.commit(model, option);
  }
  /** Does what an option says, or asks first. */
  commit(model: TableModel, option: DecisionOption): void {
    if (prefs.warn && this.warns(model, option)) this.warned = option;
    else this.answer(model, option);
  }
  goOn(model: TableModel): void {
    const option = this.warned;
    this.warned = null;
    if (option) this.answer(model, option);
  }
  letGo(): void {
    this.warned = null;
    this.pressed = null;
  }

  /** The option that waits for its second press. */
  chosen(model: TableModel): DecisionOption | null {
    const pressed = this.pressed;
    if (pressed === null || pressed.version !== model.state?.version) return null;
    return model.decision?.options.find((option) => option.id === pressed.id) ?? null;
  }

  look(option: DecisionOption | null): void {
    this.looked = option;
  }
  /** The option whose outcome is shown: the one looked at, else the chosen one, else the only one of the pressed card. */
  previewed(model: TableModel): DecisionOption | null {
    const id = this.looked?.id; // the same question may have come again
    const looked = model.decision?.options.find((option) => option.id === id);
    if (looked) return looked;
    const chosen = this.chosen(model);
    if (chosen || model.selected === null) return chosen;
    const options = this.about(model, model.selected);
    return options.length === 1 ? (options[0] ?? null) : null;
  }

  /** A thing on the table is pressed, such as a well or a strip: its one option is done, of several the first is next. */
  touch(model: TableModel, options: readonly DecisionOption[]): void {
    const [first] = options;
    if (first && options.length === 1) this.act(model, first);
    else if (first) {
      model.select(null);
      this.wanted = first;
    }
  }

  /**
   * A card on the table is pressed: its one option is done, several are shown side by side. Where something else was
   * refused, that may have been the wish: then the one is shown beside the reason. What strikes another's card is shown
   * first, too, unless it is priced where it was pressed: it may have been pressed to be read.
   */
  press(model: TableModel, card: number, priced = false): void {
    const options = this.about(model, card);
    const [only] = options;
    const sure = !prefs.confirm && !model.refusals.has(card) && (priced || !only || !strikes.has(only.verb));
    if (only && options.length === 1 && (model.several || sure)) this.act(model, only, card);
    else {
      this.pressed = null;
      model.select(card);
    }
  }
  about(model: TableModel, card: number): DecisionOption[] {
    return model.by_card.get(card) ?? model.by_target.get(card) ?? model.by_part.get(card) ?? [];
  }

  private warns(model: TableModel, option: DecisionOption): boolean {
    const ending = model.state?.ending;
    if (option.id !== ending?.option) return option.warning !== undefined;
    return !prefs.warnActions || wastesActions(ending);
  }
  private answer(model: TableModel, option: DecisionOption): void {
    this.pressed = null;
    this.looked = null;
    model.answer(option.id);
  }
}

export const acting = new Acting();
