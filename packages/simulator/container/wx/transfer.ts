import { servedAddress } from './addresses';
import type { DialogResult, WxTasks } from './call';
import { addLocalFile, localFile } from './files';
import { networkRejection, textHeader } from './network';

interface UploadOptions {
  url: string;
  filePath: string;
  name: string;
  formData?: Record<string, unknown>;
  header?: Record<string, unknown>;
  timeout?: number;
}

interface DownloadOptions {
  url: string;
  filePath?: string;
  header?: Record<string, unknown>;
  timeout?: number;
}

type Progress = (event: Record<string, number>) => void;

const DEFAULT_TIMEOUT = 60_000;

/** Functions for uploads and downloads, with progress and abort. */
export const transferTasks: WxTasks = {
  uploadFile(given: UploadOptions, outcome) {
    const file = localFile(given.filePath);
    const request = startTransfer(
      { method: 'POST', given, outcome, problem: file ? undefined : 'file not found' },
      () => outcome.succeed({ data: request.xhr.responseText, statusCode: request.xhr.status }),
    );
    request.watch(request.xhr.upload, 'totalBytesSent', 'totalBytesExpectedToSend');
    if (file) request.send(uploadForm(given, file));
    return request.task;
  },

  downloadFile(given: DownloadOptions, outcome) {
    const request = startTransfer({ method: 'GET', given, outcome, problem: undefined }, () => {
      const blob = request.xhr.response as Blob;
      const { status: statusCode } = request.xhr;
      const path = addLocalFile(blob, given.url.split(/[/?]/).at(-1) ?? '', given.filePath);
      outcome.succeed(
        given.filePath ? { statusCode, filePath: path } : { statusCode, tempFilePath: path },
      );
    });
    request.xhr.responseType = 'blob';
    request.watch(request.xhr, 'totalBytesWritten', 'totalBytesExpectedToWrite');
    request.send();
    return request.task;
  },
};

/** Prepares a transfer. Failures are reported later, so that the app receives its task first. */
function startTransfer(
  {
    method,
    given,
    outcome,
    problem,
  }: {
    method: string;
    given: UploadOptions | DownloadOptions;
    outcome: DialogResult;
    problem: string | undefined;
  },
  onLoad: () => void,
) {
  const xhr = new XMLHttpRequest();
  const rejection = problem ?? networkRejection(given.url, /^https?:\/\//);
  const listeners = new Set<Progress>();
  const begin = () => {
    xhr.open(method, servedAddress(given.url));
    xhr.timeout = given.timeout ?? DEFAULT_TIMEOUT;
    for (const [name, value] of Object.entries(textHeader(given.header))) {
      if (method === 'GET' || !/^content-type$/i.test(name)) xhr.setRequestHeader(name, value);
    }
  };
  xhr.onload = onLoad;
  xhr.onerror = () => outcome.fail('网络错误');
  xhr.ontimeout = () => outcome.fail('timeout');
  xhr.onabort = () => outcome.fail('abort');
  if (rejection) setTimeout(() => outcome.fail(rejection));
  else begin();
  return {
    xhr,
    send: (body?: FormData) => {
      if (!rejection) xhr.send(body);
    },
    watch(target: XMLHttpRequestEventTarget, sent: string, expected: string) {
      target.addEventListener('progress', (event) => {
        const { loaded, total } = event as ProgressEvent;
        const progress = Math.round((loaded / (total || loaded || 1)) * 100);
        listeners.forEach((listen) => listen({ progress, [sent]: loaded, [expected]: total }));
      });
    },
    task: {
      abort: () => xhr.abort(),
      onProgressUpdate: (listener: Progress) => listeners.add(listener),
      offProgressUpdate: (listener: Progress) => listeners.delete(listener),
      onHeadersReceived: () => undefined,
      offHeadersReceived: () => undefined,
    },
  };
}

function uploadForm({ formData = {}, name, filePath }: UploadOptions, file: Blob): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(formData)) form.append(field, String(value));
  form.append(name, file, filePath.split('/').at(-1));
  return form;
}
