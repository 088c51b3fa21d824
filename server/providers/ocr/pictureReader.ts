/** A line of text in a picture. */
export interface ReadLine {
  text: string;
  /** 0–1. */
  confidence: number;
  /** Pixels of the upright picture. */
  box: TextBox;
}

export interface TextBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The lines of a picture from top to bottom, and its upright size in pixels. */
export interface PictureText {
  width: number;
  height: number;
  lines: ReadLine[];
}

/** Port to a provider that reads the text in pictures. */
export interface PictureReader {
  readonly name: 'embedded' | 'tencent' | 'aliyun' | 'off';
  /** Loads what the first picture needs, while that picture is uploaded; does nothing if it is loaded. Never fails. */
  prepare?(): void;
  /**
   * Reads the lines of a picture, a JPEG, PNG or WebP. Rejects with `PictureUnreadable` if it cannot
   * be decoded, with `PictureReaderUnavailable` if it could not be read now, and with
   * `REQUEST_TOO_BUSY_PLEASE_WAIT` if too many pictures wait.
   */
  read(picture: Uint8Array): Promise<PictureText>;
}

/** The file is not a picture, is damaged, or has too many pixels. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
}

/** The provider is off, did not answer in time, or failed at this picture. */
export class PictureReaderUnavailable extends Error {
  override readonly name = 'PictureReaderUnavailable';
}
