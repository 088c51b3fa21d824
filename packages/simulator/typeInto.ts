import type { Locator } from 'playwright-core';

/**
 * Replaces the text of a field. Focuses and types in one step, because playwright's `fill` takes two and loses the text
 * if the program moves the focus in between.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.waitFor();
  await field.evaluate((element, typed) => {
    const input = element as HTMLInputElement | HTMLTextAreaElement;
    input.focus();
    if (!input.matches(':focus')) throw new Error(`${input.outerHTML} cannot be focused`);
    input.select();
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else types within one step.
    document.execCommand(typed ? 'insertText' : 'delete', false, typed);
  }, text);
}
