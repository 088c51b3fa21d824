/** Key code of every key that an input method handles (UI Events, "Legacy key attributes"). */
const INPUT_METHOD = 229;

/** `keyCode` is deprecated, but nothing else identifies key presses of an input method in Safari. */
interface PressedKey {
  isComposing: boolean;
  keyCode: number;
}

/**
 * Whether the key press belongs to an input method, e.g. Enter to choose a word after `nihao`, and must not submit a
 * form. Chrome and Firefox set `isComposing`; Safari ends the composition first, so that only `keyCode` shows it.
 */
export const isInputMethodKey = ({ isComposing, keyCode }: PressedKey): boolean =>
  isComposing || keyCode === INPUT_METHOD;

/** Stops each Enter of an input method before event handlers and forms inside `page` receive it. */
export function ignoreInputMethodEnter(page: GlobalEventHandlers): void {
  const withhold = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isInputMethodKey(event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  page.addEventListener('keydown', withhold, true);
}
