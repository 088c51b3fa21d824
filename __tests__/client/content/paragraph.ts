import type { Block } from '@account-doctor/contract/types';

/** A paragraph of plain text, as the service sends it. */
export const paragraph = (text: string): Block => ({
  kind: 'paragraph',
  content: [{ kind: 'text', text, bold: false }],
});
