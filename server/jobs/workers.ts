import { showSampleReports } from '../database/sample/excellentReports';
import { purgeNonces } from '../http/nonces';
import { expireCapture, purgeCaptures } from '../modules/capture/captures';
import { handBackCapture } from '../modules/capture/signIn';
import { tellOfChat } from '../modules/chat/away';
import { lapseCoupons } from '../modules/coupon/lapse';
import { activeModels } from '../modules/evaluation/activeModels';
import { estimateWorker } from '../modules/evaluation/estimateWorker';
import { rescueEstimates } from '../modules/evaluation/rescue';
import { trainWorker } from '../modules/evaluation/trainWorker';
import { noteOverdue } from '../modules/human/breaches';
import { rescueRealNames, verifyRealNameWorker } from '../modules/identity/verify';
import { closeForsaken, closeNeedless } from '../modules/payment/close';
import { paymentWorkers } from '../modules/payment/workers';
import { purgeReadings } from '../modules/reading/reading';
import { purgeReportFiles } from '../modules/reportFile/keep';
import { purgeShares } from '../modules/share/share';
import { purgeStaffSessions } from '../modules/staff/purge';
import { purgeUploads, removeContents } from '../modules/storage/purge';
import { chooseExcellentReports } from '../modules/showcase/choose';
import { expireAsking } from '../modules/unlock/asking';
import { purgeSignIns } from '../modules/user/purge';
import type { Services } from '../services';
import type { JobName, JobPayloads } from './queue';

/** One try at a job. */
export interface Attempt {
  /** Should this one fail, there is no other. */
  last: boolean;
}

/** Does one job. Throwing has it tried again later; a job may be done twice after a crash. */
export type Worker<Name extends JobName, Payload = JobPayloads[Name]> = (
  payload: Payload,
  attempt: Attempt,
) => Promise<void>;

export type Workers = { [Name in JobName]: Worker<Name> };

/** What is done for each kind of job: leaving one out does not compile. */
export const createWorkers = (services: Services): Workers => ({
  estimate: estimateWorker(services, activeModels(services.database)),
  train: trainWorker(services),
  verifyRealName: verifyRealNameWorker(services),
  removeContents: ({ keys }) => removeContents(services, keys),
  rescue: async () => {
    await rescueEstimates(services);
    await rescueRealNames(services);
    await closeForsaken(services);
  },
  valuationDeadlines: () => noteOverdue(services),
  tellOfChat: ({ orderId }) => tellOfChat(services, orderId),
  closeNeedless: ({ orderId }) => closeNeedless(services, orderId),
  expireAsking: ({ recordId }) => expireAsking(services, recordId),
  expireCapture: ({ taskId }) => expireCapture(services, taskId),
  handBackCapture: (reading) => handBackCapture(services, reading),
  lapse: () => lapseCoupons(services),
  ...paymentWorkers(services),
  showcase: () => chooseExcellentReports(services),
  sampleReports: () => showSampleReports(services, activeModels(services.database)),
  purge: async () => {
    await purgeNonces(services.database, services.now());
    await purgeSignIns(services);
    await purgeStaffSessions(services);
    await purgeUploads(services);
    await purgeReadings(services);
    await purgeReportFiles(services);
    await purgeShares(services);
    await purgeCaptures(services);
  },
});

/** When periodic jobs are due, as crontab lines in UTC. */
export const schedule = [
  '*/10 * * * * purge ?jobKey=purge',
  '*/5 * * * * rescue ?jobKey=rescue',
  '* * * * * valuationDeadlines ?jobKey=valuationDeadlines',
  '*/10 * * * * lapse ?jobKey=lapse',
  '17 * * * * showcase ?jobKey=showcase',
].join('\n');
