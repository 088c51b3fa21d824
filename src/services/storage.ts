import type { Envelope } from '@account-doctor/contract/envelope';
import { REPEAT_WINDOW, REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import type { UploadedFile, UploadPurpose } from '@account-doctor/contract/types';
import { pictureFiles } from '@/platform/pictureFiles';
import type { Sending } from '@/platform/pictureFiles.types';
import { serviceAddress } from '@/request/addresses';
import {
  malformedError,
  offlineError,
  refusalError,
  RequestError,
  statusError,
  timeoutError,
} from '@/request/errors';
import { request } from '@/request/request';

/** The calls that keep pictures, and the upload between them. */

/** A picture on the phone: where it lies and how many bytes it has. */
interface LocalPicture {
  path: string;
  size: number;
}

/** An upload under way. */
export interface Upload {
  /** Resolves with the kept picture; rejects with a `RequestError`, also when it was stopped. */
  done: Promise<UploadedFile>;
  stop: () => void;
}

/** Fresh links to the user's own pictures, in the order asked for; refuses when one is gone. */
export const listPictures = (fileIds: string[]) =>
  request('GET /app-api/common/sts', { fileIds: fileIds.join(',') }).then(({ list }) => list);

/**
 * Uploads a picture: asks for a token, then posts the file. `onProgress` is told the percentage that
 * has been sent.
 */
export function uploadPicture(
  purpose: UploadPurpose,
  picture: LocalPicture,
  onProgress: (percent: number) => void,
): Upload {
  let stopped = false;
  let sending: Sending | undefined;

  const send = async () => {
    const grant = await request('POST /app-api/common/sts', { purpose, size: picture.size });
    if (stopped) throw offlineError();
    sending = pictureFiles.send({
      url: serviceAddress(grant.uploadUrl),
      path: picture.path,
      fields: grant.fields,
      timeout: REQUEST_TIMEOUT,
      onProgress,
    });
    return fileOf(await sending.answer.catch(rejectAsRequest));
  };
  return {
    done: send().catch((error: unknown) => {
      if (!isSpentToken(error)) throw error;
      return pause(REPEAT_WINDOW).then(send);
    }),
    stop: () => {
      stopped = true;
      sending?.stop();
    },
  };
}

/**
 * Two pictures of one size asked for within the repeat window (section 5) are answered with one and
 * the same token, which is good for one of them.
 */
const isSpentToken = (error: unknown) =>
  error instanceof RequestError && error.code === 'UPLOAD_TOKEN_INVALID';

const pause = (duration: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, duration);
  });

function rejectAsRequest(reason: Error): never {
  throw reason.message === 'timeout' ? timeoutError() : offlineError();
}

/** The storage answers the same envelope as a call. */
function fileOf({ status, text }: { status: number; text: string }): UploadedFile {
  const envelope = envelopeOf(text);
  if (status < 200 || status > 299) throw statusError(status, envelope, undefined);
  if (!envelope) throw malformedError();
  if (!envelope.success || !envelope.data) throw refusalError(envelope);
  return envelope.data;
}

function envelopeOf(text: string): Envelope<UploadedFile> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'success' in parsed
      ? (parsed as Envelope<UploadedFile>)
      : null;
  } catch {
    return null;
  }
}
