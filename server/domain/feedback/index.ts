/** The public API of the module `feedback`. */
export { answerContentReport, type ContentReport, requireContentReport } from './feedback';
export { lockFeedback, selectFeedback } from './store';
