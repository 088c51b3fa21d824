import type { InputAttributes } from './inputAttributes.types';

/**
 * Screen readers in WeChat read the label; keyboards are set by Taro's properties, but for the one that
 * offers the nickname of WeChat. Taro's template makes another native input when `focus` is first set,
 * and what is typed meanwhile is lost: it is set from the beginning.
 */
export const inputAttributes: InputAttributes = ({ label, autocomplete }) => ({
  'aria-label': label,
  focus: false,
  ...(autocomplete === 'nickname' && { type: 'nickname' }),
});
