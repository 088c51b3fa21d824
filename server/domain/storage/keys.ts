import { type FileVariant, fileVariants } from './fileLink';

/** Storage keys of files. */

/** Storage key of a file, with two levels of folders, to limit the number of files per folder. */
export const fileKey = (fileId: string) => `pictures/${fileId.slice(0, 2)}/${fileId}`;

export const variantKey = ({ key }: { key: string }, variant: FileVariant) =>
  `${key}/${variant}.jpg`;

/** Storage key of content that a client uploaded directly, until it is processed. */
export const incomingKey = (fileId: string) => `incoming/${fileId}`;

/** All storage keys under which an upload may have stored content, whether it is finished or not. */
export const keysOfUpload = (fileId: string): string[] => [
  incomingKey(fileId),
  ...fileVariants.map((variant) => variantKey({ key: fileKey(fileId) }, variant)),
];
