/** The public API of the module `feedback`. */
export { answerReport, type Report, requireReport } from './feedback';
export { lockFeedback, selectFeedback } from './store';
