/** A picture that the service has drawn, and what it is called. */
export interface PictureToSave {
  url: string;
  fileName: string;
}

/**
 * - `saved`: it is on the phone
 * - `denied`: the person does not let us into the album; `askForAlbum` can change that
 * - `cancelled`: the person thought better of it
 * - `by-hand`: this browser saves pictures by a long press only
 */
export type SaveOutcome = 'saved' | 'denied' | 'cancelled' | 'by-hand';

/** Rejects with `timeout` or `offline` when the picture does not come. */
export type SavePicture = (
  picture: PictureToSave,
  onProgress: (percent: number) => void,
) => Promise<SaveOutcome>;

/** Opens the settings in which a person lets us into the album; resolves with whether they did. */
export type AskForAlbum = () => Promise<boolean>;

/** Hands a picture to another app; `null` where the browser cannot. Rejects as `SavePicture` does. */
export type SharePicture = ((picture: PictureToSave) => Promise<void>) | null;
