/** What the rest of the service may use of `consent`. */
export { noteSingleConsent, requireConsent } from './consent';
