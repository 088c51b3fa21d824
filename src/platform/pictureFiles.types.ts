import type { FileToSend, SendingFile } from '@account-doctor/client-core/upload';

/** A picture on the phone that was chosen but not uploaded yet. */
export interface ChosenPicture {
  /** An object URL or the path of a temporary file; usable as the source of an image. */
  path: string;
  /** Bytes. */
  size: number;
  /** Its format by name or declared type, lower case, e.g. `jpeg`; empty when unknown. */
  format: string;
}

/** Pictures of the phone's album or camera. */
export interface PictureFiles {
  /**
   * Lets a person choose up to `limit` pictures. Resolves with an empty list when none was chosen;
   * rejects with a sentence where the platform refused.
   */
  choose: (limit: number) => Promise<ChosenPicture[]>;
  /** Sends the picture that lies at `path`. */
  send: (picture: FileToSend & { path: string }) => SendingFile;
  /** Releases a picture that is neither shown nor sent any more. */
  forget: (path: string) => void;
}
