import { uploadPurposes } from '@account-doctor/contract/calls/storage';
import { z } from 'zod';
import { isSigned, sign } from './signed';

/** What an upload token allows: one picture of one user for one purpose, up to a size. */
const UploadGrant = z.object({
  tokenId: z.string(),
  userId: z.string(),
  purpose: z.enum(uploadPurposes),
  /** Bytes. */
  maxSize: z.int(),
  /** Milliseconds since the epoch. */
  expiresAt: z.int(),
});
export type UploadGrant = z.output<typeof UploadGrant>;

/** The grant as a token that its holder can read but not change. */
export function uploadToken(secret: string, grant: UploadGrant): string {
  const text = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${text}.${sign(secret, 'upload', text)}`;
}

/** The grant of a token, or `null` when it was changed, made up, or expired. */
export function readUploadToken(secret: string, token: string, now: Date): UploadGrant | null {
  const [text = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSigned(secret, 'upload', text, signature)) return null;
  const grant = UploadGrant.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return grant.expiresAt > now.getTime() ? grant : null;
}
