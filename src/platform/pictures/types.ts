import type { FileToSend, SendingFile } from '@account-doctor/client-core/upload';
import type { ButtonProps } from '@tarojs/components';

/** A picture on the phone that was chosen but has not been uploaded. */
export interface ChosenPicture {
  /** Object URL, or path of a temporary file; can be the source of an image. */
  path: string;
  /** Size in bytes. */
  size: number;
  /** Format by name or declared type in lower case, e.g. `jpeg`; empty if unknown. */
  format: string;
}

/** Choosing and uploading pictures from the album or camera. */
interface PictureFiles {
  /**
   * Lets the user choose up to `limit` pictures. Resolves with an empty list if none is chosen; rejects with a Chinese
   * sentence if the platform refuses.
   */
  choose: (limit: number) => Promise<ChosenPicture[]>;
  /** Uploads the picture at `path`. */
  send: (picture: FileToSend & { path: string }) => SendingFile;
  /** Releases a picture that is no longer needed. */
  forget: (path: string) => void;
}

/** A file from the service, with a name to save it under. */
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
 * Saves a document, or opens it in a reader that can; resolves with the text to tell the user then. Rejects like
 * `savePicture`.
 */
export type SaveDocument = (
  document: FileToSave,
  onProgress: (percent: number) => void,
) => Promise<string>;

/** Pictures and files, as far as the platforms differ. */
export interface PlatformPictures {
  pictureFiles: PictureFiles;

  /**
   * Properties that turn a button into WeChat's avatar button: `take` receives the chosen picture, or an error text for
   * the user. `null` on other platforms.
   */
  avatarButton:
    | ((
        take: (chosen: Promise<ChosenPicture>) => void,
      ) => Pick<ButtonProps, 'openType' | 'onChooseAvatar'>)
    | null;

  /** Rejects with `timeout` or `offline` if the picture cannot be loaded. */
  savePicture: (picture: FileToSave, onProgress: (percent: number) => void) => Promise<SaveOutcome>;

  /** Opens the settings with the permission for the album; resolves with whether the user has granted it. */
  askForAlbum: () => Promise<boolean>;

  /** Sends a picture to a friend or another app; `null` if the platform cannot. Rejects like `savePicture`. */
  sharePicture: ((picture: FileToSave) => Promise<void>) | null;

  saveDocument: SaveDocument;

  /** Shows pictures in full size, starting with `current`. Rejects if the viewer or the picture cannot be loaded. */
  openPictures: (pictures: { urls: string[]; current: string }) => Promise<unknown>;
}
