import type { Envelope } from '@account-doctor/contract/envelope';
import { REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import type { UploadedFile } from '@account-doctor/contract/types';
import type { StatusText } from './catalogue';
import { malformedError, offlineError, refusalError, rejectAsRequest, statusError } from './errors';
import { newSubmissionId } from './submissionId';
import type { Exchange } from './transport';

/** A file on its way to the storage, as a multipart form. */
export interface FileToSend {
  url: string;
  /** Fields that go before the file, which goes as `file`. */
  fields: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  /** Told the percentage that has been sent. */
  onProgress: (percent: number) => void;
}

/** What the storage answered, as text; the answer rejects with `timeout` or `offline`. */
export type SendingFile = Exchange<{ status: number; text: string }>;

/** Where a file may be put. */
interface Grant {
  fileId: string;
  uploadUrl: string;
  fields: Record<string, string>;
}

interface Steps {
  /** Asks where to put it, under an id that makes asking again the same question. */
  ask: (uploadId: string) => Promise<Grant>;
  send: (file: FileToSend) => SendingFile;
  /** Has the file checked and taken in; nothing when it was not. */
  take: (fileId: string) => Promise<UploadedFile | undefined>;
  onProgress?: (percent: number) => void;
  /** Sentences for HTTP statuses of the storage. */
  statusText: StatusText;
}

/** An upload under way. */
export interface Upload {
  /** Resolves with the kept file; rejects with a `RequestError`, also when it was stopped. */
  done: Promise<UploadedFile>;
  stop: () => void;
}

/** Uploads a file: asks where to put it, puts it there, then has it taken in. */
export function upload(steps: Steps): Upload {
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
    checkPut(await sending.answer.catch(rejectAsRequest), statusText);
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

/** The service answers with an envelope, other storages with whatever they like, or nothing. */
function checkPut(
  { status, text }: { status: number; text: string },
  statusText: StatusText,
): void {
  const envelope = envelopeOf(text);
  if (status < 200 || status > 299)
    // What is wrong with a file only the service can tell, whatever its status is called elsewhere.
    throw statusError(status, envelope, envelope?.msg || statusText(status, envelope, undefined));
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
