import type { ChosenPicture, PictureFiles } from './pictureFiles.types';

const ACCEPTED = 'image/jpeg,image/png,image/webp';

/** Taro's uploader would read a file back from its object URL, which our own policy forbids. */
const files = new Map<string, File>();

function keep(file: File): ChosenPicture {
  const path = URL.createObjectURL(file);
  files.set(path, file);
  return { path, size: file.size, format: file.type.replace(/^image\//, '').toLowerCase() };
}

export const pictureFiles: PictureFiles = {
  // Taro's chooser takes any picture format, and opens a menu of its own on phones.
  choose: (limit) =>
    new Promise((resolve) => {
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', accept: ACCEPTED, multiple: limit > 1, hidden: true });
      input.id = 'choose-pictures';
      const settle = () => {
        input.remove();
        resolve(
          Array.from(input.files ?? [])
            .slice(0, limit + 1)
            .map(keep),
        );
      };
      input.addEventListener('change', settle);
      input.addEventListener('cancel', settle);
      // Older browsers tell nothing when the chooser is closed: the next one takes its place.
      document.getElementById(input.id)?.remove();
      document.body.append(input);
      input.click();
    }),

  send: ({ url, path, fields, timeout, onProgress }) => {
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
      exchange.send(formOf(fields, path));
    });
    return { answer, stop: () => exchange.abort() };
  },

  forget: (path) => {
    files.delete(path);
    URL.revokeObjectURL(path);
  },
};

function formOf(fields: Record<string, string>, path: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const file = files.get(path);
  if (file) form.append('file', file);
  return form;
}
