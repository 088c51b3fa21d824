import type { InputAttributes } from './inputAttributes.types';

export const inputAttributes: InputAttributes = (facts) => ({
  nativeProps: {
    'aria-label': facts.label,
    'aria-invalid': String(facts.invalid),
    ...(facts.messageId ? { 'aria-describedby': facts.messageId } : {}),
    ...(facts.autocomplete ? { autocomplete: facts.autocomplete } : {}),
    // A browser's number input is for amounts: it has spinners and scrolls its value away.
    ...(facts.digits ? { type: 'tel', inputmode: 'numeric' } : {}),
  },
});
