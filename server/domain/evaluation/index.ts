/** What the rest of the service may use of `evaluation`. */
export { type ActiveModels, activeModels } from './activeModels';
export { moveEvaluation, progressOf } from './evaluation';
export { lockEvaluation as holdEvaluation } from './store';
export { submittedBefore } from './submitAnew';
export { takeSubmission } from './takeSubmission';
export { requestMissingModels, trainModels } from './trainModels';
export { valueAccount } from './valueAccount';
