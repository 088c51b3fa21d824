/** Shows pictures whole, `current` first. Rejects when the viewer or the picture does not come. */
export type OpenPictures = (pictures: { urls: string[]; current: string }) => Promise<unknown>;
