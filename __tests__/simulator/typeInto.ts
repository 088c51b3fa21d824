import type { Locator } from 'playwright-core';

/**
 * Types into a field in place of what it holds. The field takes the focus and the text in one step:
 * where a program moves the focus between the two, the text of playwright's `fill` is lost.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.waitFor();
  await field.evaluate((element, typed) => {
    const input = element as HTMLInputElement | HTMLTextAreaElement;
    input.focus();
    if (!input.matches(':focus')) throw new Error(`${input.outerHTML} does not take the focus`);
    input.select();
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else types within one step.
    document.execCommand(typed ? 'insertText' : 'delete', false, typed);
  }, text);
}
