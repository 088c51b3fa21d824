/** The public API of the module `consent`. */
export { hasAgreedTo, noteSingleConsent, requireConsent } from './consent';
