/** A file that the service has made, and what it is called. */
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

/** Rejects with `timeout` or `offline` when the picture does not come. */
export type SavePicture = (
  picture: FileToSave,
  onProgress: (percent: number) => void,
) => Promise<SaveOutcome>;

/** Opens the settings for the permission to the album; resolves with whether it is granted. */
export type AskForAlbum = () => Promise<boolean>;

/** Hands a picture to another app; `null` where the browser cannot. Rejects as `SavePicture` does. */
export type SharePicture = ((picture: FileToSave) => Promise<void>) | null;

/**
 * Saves a document, or opens it in a reader that offers to; resolves with what the person is told then.
 * Rejects as `SavePicture` does.
 */
export type SaveDocument = (
  document: FileToSave,
  onProgress: (percent: number) => void,
) => Promise<string>;
