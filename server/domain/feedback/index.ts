/** What the rest of the service may use of `feedback`. */
export { answerReport, type Report, requireReport } from './feedback';
export { lockFeedback, selectFeedback } from './store';
