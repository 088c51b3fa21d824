import type { InputAttributes } from './inputAttributes.types';

/** WeChat's own input knows none of these. */
export const inputAttributes: InputAttributes = () => ({});
