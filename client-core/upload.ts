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
import type { Exchange } from './transport';

/** A file to send to the storage as a multipart form. */
export interface FileToSend {
  url: string;
  /** Form fields before the file, whose field is `file`. */
  fields: Record<string, string>;
  /** In milliseconds. */
  timeout: number;
  /** Called with the percentage sent. */
  onProgress: (percent: number) => void;
}

/** The storage's answer as text; rejects with `timeout` or `offline`. */
export type SendingFile = Exchange<{ status: number; text: string }>;

/** Permission to upload a file, with its address. */
interface Grant {
  fileId: string;
  uploadUrl: string;
  fields: Record<string, string>;
}

interface Steps {
  /** Requests a permission. Repeating it with the same `uploadId` returns the same one. */
  ask: (uploadId: string) => Promise<Grant>;
  send: (file: FileToSend) => SendingFile;
  /** Has the service check and accept the file; `undefined` if it did not. */
  take: (fileId: string) => Promise<UploadedFile | undefined>;
  onProgress?: (percent: number) => void;
  /** Texts for HTTP statuses of the storage. */
  statusText: StatusText;
}

/** A running upload. */
export interface FileUpload {
  /** Resolves with the stored file; rejects with a `RequestError`, also after an abort. */
  done: Promise<UploadedFile>;
  stop: () => void;
}

/** Uploads a file: requests a permission, sends the file, then has it accepted. */
export function uploadFile(steps: Steps): FileUpload {
  const { ask, send, take, statusText, onProgress = () => undefined } = steps;
  let stopped = false;
  let sending: SendingFile | undefined;

  const goOn = () => {
    if (stopped) throw offlineError();
  };

  const run = async () => {
    const { fileId, uploadUrl: url, fields } = await ask(newSubmissionId());
    goOn();
    sending = send({ url, fields, timeout: REQUEST_TIMEOUT, onProgress });
    checkPut(await sending.answer.catch(rethrowAsRequestError), statusText);
    goOn();
    const file = await take(fileId);
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

/** The service answers with an envelope, other storages with anything or nothing. */
function checkPut(
  { status, text }: { status: number; text: string },
  statusText: StatusText,
): void {
  const envelope = envelopeOf(text);
  if (status < 200 || status > 299)
    // Only the service's message can say what is wrong with a file.
    throw statusError(status, envelope, envelope?.msg || statusText(status, envelope, undefined));
  if (envelope && !envelope.success) throw rejectionError(envelope);
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
