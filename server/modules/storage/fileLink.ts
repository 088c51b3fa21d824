import { isSigned, sign } from './signed';

/** In which sizes a picture is kept. */
export const fileVariants = ['large', 'thumbnail'] as const;
export type FileVariant = (typeof fileVariants)[number];

/** A link works for ten to fifteen minutes, and stays the same for five, so that caches find it. */
const LINK_STEP = 5 * 60_000;
const LINK_LIFE = 15 * 60_000;

export interface LinkedFile {
  fileId: string;
  variant: FileVariant;
}

const signedText = ({ fileId, variant }: LinkedFile, expires: number) =>
  `${fileId}/${variant}?${expires}`;

/** Path and query of a link to a picture; whoever has the link may see the picture. */
export function fileLink(secret: string, file: LinkedFile, now: Date): string {
  const expires = Math.floor(now.getTime() / LINK_STEP) * LINK_STEP + LINK_LIFE;
  const signature = sign(secret, signedText(file, expires));
  return `/files/${file.fileId}/${file.variant}?expires=${expires}&signature=${signature}`;
}

/** Whether a link was made by `fileLink` and still works. */
export function isGoodLink(
  secret: string,
  link: LinkedFile & { expires: number; signature: string },
  now: Date,
): boolean {
  return (
    link.expires > now.getTime() && isSigned(secret, signedText(link, link.expires), link.signature)
  );
}
