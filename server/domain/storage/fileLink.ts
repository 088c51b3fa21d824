/** In which sizes a picture is kept. */
export const fileVariants = ['large', 'thumbnail'] as const;
export type FileVariant = (typeof fileVariants)[number];

export interface LinkedFile {
  fileId: string;
  variant: FileVariant;
}

/** Where a picture is shown to whoever has a link to it. */
export const filePath = ({ fileId, variant }: LinkedFile): string => `/files/${fileId}/${variant}`;
