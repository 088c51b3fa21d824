import type { FileToSend, SendingFile } from '@account-doctor/client-core/upload';

/** A picture on the phone that was chosen but not uploaded yet. */
export interface ChosenPicture {
  /** Where the platform keeps it for now, good as an image's source: an object URL or a file. */
  path: string;
  /** Bytes. */
  size: number;
  /** Its format by name or declared type, lower case, e.g. `jpeg`; empty when unknown. */
  format: string;
}

/** Pictures of the phone's album or camera. */
export interface PictureFiles {
  /**
   * Lets a person choose up to `limit` pictures. Resolves with an empty list when none was chosen,
   * also when the person or the phone refused.
   */
  choose: (limit: number) => Promise<ChosenPicture[]>;
  /** Sends the picture that lies at `path`. */
  send: (picture: FileToSend & { path: string }) => SendingFile;
  /** The picture is not shown or sent any more. */
  forget: (path: string) => void;
}
