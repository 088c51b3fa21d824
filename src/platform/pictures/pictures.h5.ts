import { sendForm } from '@account-doctor/client-core/browser/sendForm';
import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import { shrinkPicture } from './shrinkPicture.h5';
import type { ChosenPicture, PlatformPictures } from './types';

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp';

/**
 * Chosen files by object URL. Kept for the upload, because reading a file back from its URL violates the content
 * security policy.
 */
const filesByUrl = new Map<string, File>();

/** Stores a chosen file; a file that is too large is replaced by a smaller one. */
async function storeChosenFile(chosen: File): Promise<ChosenPicture> {
  const file = chosen.size > PICTURE_LIMIT ? await shrinkPicture(chosen) : chosen;
  const path = URL.createObjectURL(file);
  filesByUrl.set(path, file);
  return { path, size: file.size, format: file.type.replace(/^image\//, '').toLowerCase() };
}

export const pictureFiles: PlatformPictures['pictureFiles'] = {
  // Not Taro's chooser, which accepts all picture formats and shows its own menu on phones.
  choose: (limit) =>
    new Promise((resolve) => {
      const input = document.createElement('input');
      Object.assign(input, {
        type: 'file',
        accept: ACCEPTED_TYPES,
        multiple: limit > 1,
        hidden: true,
      });
      input.id = 'choose-pictures';
      const settle = () => {
        input.remove();
        const chosen = Array.from(input.files ?? []).slice(0, limit + 1);
        resolve(Promise.all(chosen.map(storeChosenFile)));
      };
      input.addEventListener('change', settle);
      input.addEventListener('cancel', settle);
      // Removes the input of an earlier choice, which older browsers leave behind because they have no `cancel` event.
      document.getElementById(input.id)?.remove();
      document.body.append(input);
      input.click();
    }),

  send: ({ path, ...form }) => sendForm(form, filesByUrl.get(path)),

  forget: (path) => {
    filesByUrl.delete(path);
    URL.revokeObjectURL(path);
  },
};

export const avatarButton: PlatformPictures['avatarButton'] = null;
