import '../../core/helperProcess.mjs';

const { isGuessable } = await import('./passwordRule.ts');

// Called with each password.
export default isGuessable;
