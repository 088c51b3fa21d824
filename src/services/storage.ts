import type { Envelope } from '@account-doctor/contract/envelope';
import { REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import type { UploadedFile, UploadPurpose } from '@account-doctor/contract/types';
import { pictureFiles } from '@/platform/pictureFiles';
import type { Sending } from '@/platform/pictureFiles.types';
import { serviceAddress } from '@/request/addresses';
import {
  malformedError,
  offlineError,
  rejectAsRequest,
  refusalError,
  statusError,
} from '@/request/errors';
import { request } from '@/request/request';
import { newSubmissionId } from './submissionId';

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
 * Uploads a picture: asks where to put it, puts it there, then asks for it. `onProgress` is told the
 * percentage that has been sent.
 */
export function uploadPicture(
  purpose: UploadPurpose,
  picture: LocalPicture,
  onProgress: (percent: number) => void,
): Upload {
  let stopped = false;
  let sending: Sending | undefined;

  const goOn = () => {
    if (stopped) throw offlineError();
  };

  const send = async () => {
    const grant = await request('POST /app-api/common/sts', {
      uploadId: newSubmissionId(),
      purpose,
      size: picture.size,
    });
    goOn();
    sending = pictureFiles.send({
      url: serviceAddress(grant.uploadUrl),
      path: picture.path,
      fields: grant.fields,
      timeout: REQUEST_TIMEOUT,
      onProgress,
    });
    checkPut(await sending.answer.catch(rejectAsRequest));
    goOn();
    const [file] = await listPictures([grant.fileId]);
    if (!file) throw malformedError();
    return file;
  };
  return {
    done: send(),
    stop: () => {
      stopped = true;
      sending?.stop();
    },
  };
}

/** The service answers with an envelope, other storages with whatever they like, or nothing. */
function checkPut({ status, text }: { status: number; text: string }): void {
  const envelope = envelopeOf(text);
  if (status < 200 || status > 299) throw statusError(status, envelope, undefined);
  if (envelope && !envelope.success) throw refusalError(envelope);
}

function envelopeOf(text: string): Envelope | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'success' in parsed
      ? (parsed as Envelope)
      : null;
  } catch {
    return null;
  }
}
