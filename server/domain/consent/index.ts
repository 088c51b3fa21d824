/** The public API of the module `consent`. */
export { allowsPictureReading, noteSingleConsent, requireConsent } from './consent';
