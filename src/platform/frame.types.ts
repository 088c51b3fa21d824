/**
 * Opens a full path of the app in a window of its own; set only while the app stands in a page of
 * somebody else's, where it shows what it was put there for and nothing more.
 */
export type OpenBeyondFrame = ((path: string) => void) | null;
