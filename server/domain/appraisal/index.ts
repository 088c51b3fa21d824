/** The functions of this module that other modules import. */
export { createAppraisal } from './begin';
export { appraisalTimeLimits } from './clocks';
export { appraisalLoad, loadByValuer } from './load';
export {
  queueAppraisal,
  valuerOfOrder,
  valuersOfOrders,
  withdrawAppraisal,
  withdrawFromQueue,
} from './queue';
export { ordersValuedBy, signedRounds, valuersOfReports } from './roundStore';
export { evidenceOfReport, appraisalStateFor } from './standing';
export { taskWithVerifiedAnswers } from './facts';
export { findTaskOfSubmission } from './store';
export { addEvidence } from './work';
