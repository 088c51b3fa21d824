import type { Block } from '@account-doctor/contract/types';

/** A paragraph of plain text in the format of the service. */
export const paragraph = (text: string): Block => ({
  kind: 'paragraph',
  content: [{ kind: 'text', text, bold: false }],
});
