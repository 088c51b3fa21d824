/** What the rest of the service may use of `unlock`. */
export { openHelpRequestOf } from './present';
export { countAdsSince, selectHelpRequest } from './store';
export { closeReport, isReportOpen, openReport } from './unlock';
