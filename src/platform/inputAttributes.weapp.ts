import type { InputAttributes } from './inputAttributes.types';

/** WeChat's screen readers read the label; its input has its own keyboards and fills nothing in. */
export const inputAttributes: InputAttributes = ({ label }) => ({ 'aria-label': label });
