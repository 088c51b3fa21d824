import { act } from 'react';

/** Types into the browser's own text area, as a person or a paste does. */
export async function write(id: string, value: string): Promise<void> {
  const area = document.querySelector<HTMLTextAreaElement>(`#${id}`);
  if (!area) throw new Error(`#${id} is not on screen`);
  await act(async () => {
    // React tells its own writes from a person's by going round this setter.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, value);
    area.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}
