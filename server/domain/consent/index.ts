/** The public API of the module `consent`. */
export { noteSingleConsent, requireConsent } from './consent';
