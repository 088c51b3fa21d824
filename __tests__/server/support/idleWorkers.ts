import type { Workers } from '../../../server/core/jobs/worker';

const idle = () => Promise.resolve();

/** Workers that do nothing, for tests that need one of them to do something of their own. */
export const idleWorkers: Workers = {
  estimate: idle,
  estimateWaiting: idle,
  train: idle,
  askOwners: idle,
  trainEveryGame: idle,
  rehearse: idle,
  verifyRealName: idle,
  removeContents: idle,
  rescue: idle,
  valuationDeadlines: idle,
  tellOfChat: idle,
  expireCoupons: idle,
  timeOutOrder: idle,
  checkPayment: idle,
  closePayment: idle,
  refund: idle,
  requestBills: idle,
  reconcile: idle,
  reportSandboxPayment: idle,
  showcase: idle,
  sampleReports: idle,
  purge: idle,
  closeNeedless: idle,
  expireAsking: idle,
  expireCapture: idle,
  handBackCapture: idle,
  moderate: idle,
  tellDelivery: idle,
  tellOutside: idle,
  moderateOverdue: idle,
  backUp: idle,
  backUpDaily: idle,
};
