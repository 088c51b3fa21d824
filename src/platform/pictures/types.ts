import type { FileToSend, SendingFile } from '@account-doctor/client-core/upload';
import type { ButtonProps } from '@tarojs/components';

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
interface PictureFiles {
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

/** A file that the service has made, with its name. */
export interface FileToSave {
  url: string;
  fileName: string;
}

/**
 * - `saved`: it is on the phone
 * - `denied`: no permission for the album; `askForAlbum` asks for it
 * - `cancelled`: the person closed the dialog
 * - `by-hand`: this browser saves pictures by a long press only
 */
export type SaveOutcome = 'saved' | 'denied' | 'cancelled' | 'by-hand';

/**
 * Saves a document, or opens it in a reader that offers to; resolves with what the person is told then.
 * Rejects as `SavePicture` does.
 */
export type SaveDocument = (
  document: FileToSave,
  onProgress: (percent: number) => void,
) => Promise<string>;

/** Pictures and files on the phone. */
export interface PlatformPictures {
  pictureFiles: PictureFiles;

  /**
   * Makes a button one that fills in an avatar, where the platform has such: `take` gets what was chosen,
   * and a rejection that a person can read. `null` elsewhere.
   */
  avatarButton:
    | ((
        take: (chosen: Promise<ChosenPicture>) => void,
      ) => Pick<ButtonProps, 'openType' | 'onChooseAvatar'>)
    | null;

  /** Rejects with `timeout` or `offline` when the picture does not come. */
  savePicture: (picture: FileToSave, onProgress: (percent: number) => void) => Promise<SaveOutcome>;

  /** Opens the settings for the permission to the album; resolves with whether it is granted. */
  askForAlbum: () => Promise<boolean>;

  /** Hands a picture to another app; `null` where the browser cannot. Rejects as `SavePicture` does. */
  sharePicture: ((picture: FileToSave) => Promise<void>) | null;

  saveDocument: SaveDocument;

  /** Shows pictures whole, `current` first. Rejects when the viewer or the picture does not come. */
  openPictures: (pictures: { urls: string[]; current: string }) => Promise<unknown>;
}
