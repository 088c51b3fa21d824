/** Key code of every key that an input method handles (UI Events, "Legacy key attributes"). */
const INPUT_METHOD = 229;

/** The key code is deprecated, but Safari offers no other sign. */
interface PressedKey {
  isComposing: boolean;
  keyCode: number;
}

/**
 * Whether the key press belongs to an input method, e.g. Enter to choose a word after `nihao`, and must not submit.
 * Chrome and Firefox report it as part of the composition; Safari ends the composition first, so only the key code
 * tells.
 */
export const isInputMethodKey = ({ isComposing, keyCode }: PressedKey): boolean =>
  isComposing || keyCode === INPUT_METHOD;

/** Stops every Enter of an input method before handlers and forms of a page, or part of one, see it. */
export function ignoreInputMethodEnter(page: GlobalEventHandlers): void {
  const withhold = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isInputMethodKey(event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  page.addEventListener('keydown', withhold, true);
}
