/** Key code of every key that an input method handles (UI Events, "Legacy key attributes"). */
const INPUT_METHOD = 229;

/** The key code is deprecated, but Safari has nothing else to tell by. */
interface PressedKey {
  isComposing: boolean;
  keyCode: number;
}

/**
 * Whether a key was pressed to choose a word of an input method, e.g. Enter after `nihao`: it then confirms and sends
 * nothing. Chrome and Firefox tell of it within the composition; Safari ends the composition first, and only the key
 * code remains.
 */
export const choosesWord = ({ isComposing, keyCode }: PressedKey): boolean =>
  isComposing || keyCode === INPUT_METHOD;

/** Keeps every Enter that chooses a word from the handlers and forms of a page, or of a part of one. */
export function withholdChoosingEnter(page: GlobalEventHandlers): void {
  const withhold = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !choosesWord(event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  page.addEventListener('keydown', withhold, true);
}
