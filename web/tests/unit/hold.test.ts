import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefs } from '../../src/model/prefs.svelte.js';
import HoldButton from '../../src/tables/common/HoldButton.svelte';

// Nobody has a screen here.
vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => query });
});

describe('the button that opens the curtain', () => {
  const opened = vi.fn();
  const shown = (reduced = false): HTMLElement => {
    prefs.still = reduced;
    render(HoldButton, { who: 'Romans', onopen: opened });
    return screen.getByRole('button');
  };
  beforeEach(() => {
    vi.useFakeTimers();
    opened.mockReset();
  });
  afterEach(() => {
    vi.useRealTimers();
    prefs.still = false;
  });

  it('opens when it is held for half a second', async () => {
    const button = shown();
    await fireEvent.pointerDown(button, { button: 0 });
    vi.advanceTimersByTime(499);
    expect(opened).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(opened).toHaveBeenCalledOnce();
  });
  it('does not when it is let go before, or when the pointer slips off', async () => {
    const button = shown();
    for (const away of [fireEvent.pointerUp, fireEvent.pointerLeave, fireEvent.pointerCancel]) {
      await fireEvent.pointerDown(button, { button: 0 });
      vi.advanceTimersByTime(400);
      await away(button);
      await fireEvent.click(button, { detail: 1 });
      vi.advanceTimersByTime(1000);
    }
    expect(opened).not.toHaveBeenCalled();
  });
  it('opens by a key that is held, or pressed twice, but not by one that repeats', async () => {
    const button = shown();
    await fireEvent.keyDown(button, { key: 'Enter' });
    await fireEvent.keyDown(button, { key: 'Enter', repeat: true });
    await fireEvent.keyDown(button, { key: 'Enter', repeat: true });
    expect(opened).not.toHaveBeenCalled();
    await fireEvent.keyUp(button, { key: 'Enter' });
    expect(button.textContent).toContain('Once more');
    await fireEvent.keyDown(button, { key: ' ' });
    await fireEvent.keyUp(button, { key: ' ' });
    expect(opened).toHaveBeenCalledOnce();
    await fireEvent.keyDown(button, { key: ' ' });
    vi.advanceTimersByTime(500);
    expect(opened).toHaveBeenCalledTimes(2);
  });
  it('opens by two presses where motion is not wanted, and for who uses a reader', async () => {
    const button = shown(true);
    await fireEvent.pointerDown(button, { button: 0 });
    vi.advanceTimersByTime(1000);
    await fireEvent.click(button, { detail: 1 });
    expect(opened).not.toHaveBeenCalled();
    await fireEvent.click(button, { detail: 1 });
    expect(opened).toHaveBeenCalledOnce();
  });
});
