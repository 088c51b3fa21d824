/** The functions of this module that other modules import. */
export { beginEvaluation } from './begin';
export { moveEvaluation, progressOf } from './evaluation';
export { priceWithMoreAnswers } from './refine';
export {
  findEvaluationSubmission,
  lockEvaluation,
  type OfferOfOrder,
  offersOfOrders,
} from './store';
export {
  type SubmissionContent,
  storedContentOf,
  isSameContent,
  type Submission,
  submissionProblems,
} from './submission';
export { earlierSubmission } from './submitAnew';
export { marketNow, surveyNow, valueAccount } from './valueAccount';
