import type { InputAttributes } from './inputAttributes.types';

export const inputAttributes: InputAttributes = (facts) => ({
  nativeProps: {
    'aria-label': facts.label,
    'aria-invalid': String(facts.invalid),
    ...(facts.messageId ? { 'aria-describedby': facts.messageId } : {}),
    ...(facts.autocomplete ? { autoComplete: facts.autocomplete } : {}),
    // Not a number input, which has spinners and changes its value on scroll.
    ...(facts.digits ? { type: 'tel', inputMode: 'numeric' } : {}),
  },
});
