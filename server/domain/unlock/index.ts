/** The public API of the module `unlock`. */
export { openHelpRequestOf } from './present';
export { countAdsSince, selectHelpRequest } from './store';
export { closeReport, isReportOpen, openReport } from './unlock';
