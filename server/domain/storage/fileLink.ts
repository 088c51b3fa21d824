/** The stored sizes of a picture. */
export const fileVariants = ['large', 'thumbnail'] as const;
export type FileVariant = (typeof fileVariants)[number];

export interface LinkedFile {
  fileId: string;
  variant: FileVariant;
}

/** Path of a picture; its links add an expiry time and a signature. */
export const filePath = ({ fileId, variant }: LinkedFile): string => `/files/${fileId}/${variant}`;
