/** The public API of the module `consent`. */
export { letsRead, noteSingleConsent, requireConsent } from './consent';
