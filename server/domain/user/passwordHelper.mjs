import '../../core/helperProcess.mjs';

const { isGuessable } = await import('./passwordRule.ts');

// What is called with each password.
export default isGuessable;
