import type { InputAttributes } from './inputAttributes.types';

/**
 * Screen readers in WeChat read the label; keyboards are set by Taro's properties, but for the one that
 * offers the nickname of WeChat.
 */
export const inputAttributes: InputAttributes = ({ label, autocomplete }) => ({
  'aria-label': label,
  ...(autocomplete === 'nickname' && { type: 'nickname' }),
});
