/** The public API of the module `consent`. */
export { allowsPictureReading, storeSingleConsent, requireConsent } from './consent';
