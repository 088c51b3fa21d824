/** The public API of the module `feedback`. */
export { answerReport, type ContentReport, requireReport } from './feedback';
export { lockFeedback, selectFeedback } from './store';
