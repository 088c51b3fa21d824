import type { ReportFile } from '@account-doctor/contract/types';
import { saveDocument, savePicture, sharePicture } from '@/platform/savePicture';
import { rejectAsRequest } from '@account-doctor/client-core/errors';

/** Reports as files, to be kept and shown to others. */

/**
 * Saves a picture to the phone; `fresh` asks for its link only now, as links live for minutes and a
 * page may have been open for longer. `onProgress` is told the percentage that has come.
 */
export const saveReportPicture = async (
  fresh: () => Promise<ReportFile>,
  onProgress: (percent: number) => void,
) => savePicture(await fresh(), onProgress).catch(rejectAsRequest);

/** Hands a picture to another app; `null` where the platform cannot. */
export const shareReportPicture =
  sharePicture &&
  (async (fresh: () => Promise<ReportFile>) =>
    sharePicture?.(await fresh()).catch(rejectAsRequest));

/** Saves a PDF, or opens it in the reader that can keep it. */
export const saveReportDocument = async (
  fresh: () => Promise<ReportFile>,
  onProgress: (percent: number) => void,
) => saveDocument(await fresh(), onProgress).catch(rejectAsRequest);
