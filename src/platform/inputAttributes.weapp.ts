import type { InputAttributes } from './inputAttributes.types';

/** Screen readers in WeChat read the label; keyboards are set by Taro's properties. */
export const inputAttributes: InputAttributes = ({ label }) => ({ 'aria-label': label });
