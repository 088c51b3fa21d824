/** A picture on the phone that was chosen but not uploaded yet. */
export interface ChosenPicture {
  /** Where the platform keeps it for now, good as an image's source: an object URL or a file. */
  path: string;
  /** Bytes. */
  size: number;
  /** Its format by name or declared type, lower case, e.g. `jpeg`; empty when unknown. */
  format: string;
}

interface PictureToSend {
  url: string;
  path: string;
  /** Further multipart fields, sent before the picture, which goes as `file`. */
  fields: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  /** Told the percentage that has been sent. */
  onProgress: (percent: number) => void;
}

/** A picture on its way. */
export interface Sending {
  /** What the server answered, as text; rejects with `timeout` or `offline`, also when stopped. */
  answer: Promise<{ status: number; text: string }>;
  stop: () => void;
}

/** Pictures of the phone's album or camera. */
export interface PictureFiles {
  /**
   * Lets a person choose up to `limit` pictures. Resolves with an empty list when none was chosen,
   * also when the person or the phone refused.
   */
  choose: (limit: number) => Promise<ChosenPicture[]>;
  send: (picture: PictureToSend) => Sending;
  /** The picture is not shown or sent any more. */
  forget: (path: string) => void;
}
