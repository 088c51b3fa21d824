import type { FileToSend, SendingFile } from '../upload';

/** Sends a file as a multipart form. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendForm(
  { url, fields, timeout, onProgress }: FileToSend,
  file: File | undefined,
): SendingFile {
  const exchange = new XMLHttpRequest();
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    const fail = (message: string) => () => reject(new Error(message));
    exchange.open('POST', url);
    exchange.timeout = timeout;
    exchange.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100));
    exchange.onload = () => resolve({ status: exchange.status, text: exchange.responseText });
    exchange.onerror = fail('offline');
    exchange.onabort = fail('offline');
    exchange.ontimeout = fail('timeout');
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('file', file);
    exchange.send(form);
  });
  return { answer, stop: () => exchange.abort() };
}
