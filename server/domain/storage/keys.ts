import { type FileVariant, fileVariants } from './fileLink';

/** Storage keys of files. */

/** The key has two levels of folders, to limit the number of entries per folder. */
export const fileKey = (fileId: string) => `pictures/${fileId.slice(0, 2)}/${fileId}`;

export const variantKey = ({ key }: { key: string }, variant: FileVariant) =>
  `${key}/${variant}.jpg`;

/** Key of a direct upload until it is processed. */
export const incomingKey = (fileId: string) => `incoming/${fileId}`;

/** All keys under which an upload may have left content, whatever its progress. */
export const keysOfUpload = (fileId: string): string[] => [
  incomingKey(fileId),
  ...fileVariants.map((variant) => variantKey({ key: fileKey(fileId) }, variant)),
];
