import { type FileVariant, fileVariants } from './fileLink';

/** Under which keys the storage keeps what belongs to a file. */

/** Two levels of folders, so that none of them ever holds too many entries. */
export const fileKey = (fileId: string) => `pictures/${fileId.slice(0, 2)}/${fileId}`;

export const variantKey = ({ key }: { key: string }, variant: FileVariant) =>
  `${key}/${variant}.jpg`;

/** Of what was put into the storage directly, until it is taken in. */
export const incomingKey = (fileId: string) => `incoming/${fileId}`;

/** Of everything that an upload may have left behind, however far it came. */
export const keysOfUpload = (fileId: string): string[] => [
  incomingKey(fileId),
  ...fileVariants.map((variant) => variantKey({ key: fileKey(fileId) }, variant)),
];
