import type { UploadedFile, UploadPurpose } from '@account-doctor/contract/types';
import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import { randomUUID } from 'node:crypto';
import { Refusal } from '../../http/refusal';
import type { Services } from '../../services';
import { fileVariants } from './fileLink';
import { describeFile, variantKey } from './files';
import { PICTURE_TYPE, preparePicture } from './picture';
import { insertFile, insertSpentToken, type StoredFile } from './store';
import { readUploadToken, uploadToken, type UploadGrant } from './uploadToken';

const TOKEN_LIFE = 5 * 60_000;

/** Path of the upload; not a call of the contract, because it is no JSON. */
export const UPLOAD_PATH = '/storage/upload';

/** Allows a user one upload of that size; refuses with `FILE_TOO_LARGE` beyond the limit. */
export function grantUpload(
  { settings, now }: Services,
  { userId, purpose, size }: { userId: string; purpose: UploadPurpose; size: number },
): { token: string; expiresInSeconds: number } {
  if (size > PICTURE_LIMIT) throw new Refusal('FILE_TOO_LARGE');
  const token = uploadToken(settings.storage.secret, {
    tokenId: randomUUID(),
    userId,
    purpose,
    maxSize: size,
    expiresAt: now().getTime() + TOKEN_LIFE,
  });
  return { token, expiresInSeconds: TOKEN_LIFE / 1_000 };
}

/**
 * Uses a token up and returns what it allows. Refuses with `UPLOAD_TOKEN_INVALID` when it is
 * malformed, expired or was presented before, also when that upload failed.
 */
export async function spendToken(services: Services, token: string): Promise<UploadGrant> {
  const grant = readUploadToken(services.settings.storage.secret, token, services.now());
  if (!grant) throw new Refusal('UPLOAD_TOKEN_INVALID');
  const { tokenId, expiresAt } = grant;
  const first = await services.database.transaction((tx) =>
    insertSpentToken(tx, { tokenId, expiresAt: new Date(expiresAt) }),
  );
  if (!first) throw new Refusal('UPLOAD_TOKEN_INVALID');
  return grant;
}

/** Keeps an uploaded picture and returns it with links at `origin`; refuses as `preparePicture`. */
export async function keepPicture(
  services: Services,
  grant: UploadGrant,
  content: Buffer,
  origin: string,
): Promise<UploadedFile> {
  const picture = await preparePicture(content);
  const fileId = randomUUID();
  const file: StoredFile = {
    fileId,
    ownerId: grant.userId,
    purpose: grant.purpose,
    // Two levels of folders, so that none of them ever holds too many entries.
    key: `pictures/${fileId.slice(0, 2)}/${fileId}`,
    width: picture.width,
    height: picture.height,
    bytes: picture.large.length,
    used: false,
    createdAt: services.now(),
  };
  try {
    for (const variant of fileVariants) {
      await services.storage.put(variantKey(file, variant), picture[variant], PICTURE_TYPE);
    }
    await services.database.transaction((tx) => insertFile(tx, file));
  } catch (error) {
    for (const variant of fileVariants) await services.storage.remove(variantKey(file, variant));
    throw error;
  }
  return describeFile(services, file, origin);
}
