import type { Envelope } from '@account-doctor/contract/envelope';
import { REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import type { UploadedFile } from '@account-doctor/contract/types';
import type { StatusText } from './catalogue';
import {
  malformedError,
  offlineError,
  rejectionError,
  rethrowAsRequestError,
  statusError,
} from './errors';
import { newSubmissionId } from './submissionId';
import type { RunningRequest } from './transport';

/** A file to send to the storage as a multipart form. */
export interface FileToSend {
  url: string;
  /** Form fields that precede the file's own field, `file`. */
  fields: Record<string, string>;
  /** Time limit in milliseconds. */
  timeout: number;
  /** Called with the percentage that has been sent. */
  onProgress: (percent: number) => void;
}

/** A running upload; yields the storage's answer as text, or rejects with `timeout` or `offline`. */
export type SendingFile = RunningRequest<{ status: number; text: string }>;

/** Permission to upload a file: where to send it, and with which form fields. */
interface UploadGrant {
  fileId: string;
  uploadUrl: string;
  fields: Record<string, string>;
}

/** The three steps of an upload, which differ between client and desk. */
interface UploadSteps {
  /** Requests a permission to upload. The same `uploadId` returns the same permission. */
  requestGrant: (uploadId: string) => Promise<UploadGrant>;
  sendFile: (file: FileToSend) => SendingFile;
  /** Asks the service to check and store the uploaded file; `undefined` if the service does not accept it. */
  acceptFile: (fileId: string) => Promise<UploadedFile | undefined>;
  onProgress?: (percent: number) => void;
  /** Texts for the HTTP statuses with which the storage answers. */
  statusText: StatusText;
}

/** A running upload. */
export interface FileUpload {
  /** Resolves with the stored file; rejects with a `RequestError`, also after `stop`. */
  done: Promise<UploadedFile>;
  stop: () => void;
}

/** Uploads a file in three steps: requests a permission, sends the file, and asks the service to accept it. */
export function uploadFile(steps: UploadSteps): FileUpload {
  const { requestGrant, sendFile, acceptFile, statusText, onProgress = () => undefined } = steps;
  let stopped = false;
  let sending: SendingFile | undefined;

  const throwIfStopped = () => {
    if (stopped) throw offlineError();
  };

  const run = async () => {
    const { fileId, uploadUrl: url, fields } = await requestGrant(newSubmissionId());
    throwIfStopped();
    sending = sendFile({ url, fields, timeout: REQUEST_TIMEOUT, onProgress });
    assertStored(await sending.answer.catch(rethrowAsRequestError), statusText);
    throwIfStopped();
    const file = await acceptFile(fileId);
    if (!file) throw malformedError();
    return file;
  };
  return {
    done: run(),
    stop: () => {
      stopped = true;
      sending?.stop();
    },
  };
}

/**
 * Throws unless the storage accepted the file. The service's own storage answers with an envelope, others with any text
 * or none.
 */
function assertStored(
  { status, text }: { status: number; text: string },
  statusText: StatusText,
): void {
  const envelope = parseEnvelope(text);
  if (status < 200 || status > 299)
    // Only the service's message says what is wrong with the file.
    throw statusError(status, envelope, envelope?.msg || statusText(status, envelope, undefined));
  if (envelope && !envelope.success) throw rejectionError(envelope);
}

/** Parses an answer of the storage; `null` if the answer is not an envelope. */
function parseEnvelope(text: string): Envelope | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'success' in parsed
      ? (parsed as Envelope)
      : null;
  } catch {
    return null;
  }
}
