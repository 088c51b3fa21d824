import type { Brand } from '@account-doctor/contract/brand';

export type Theme = 'light' | 'dark';

/** How the phone wants programs to look. */
export interface SystemDisplay {
  theme: Theme;
  /** Text scale that the program has to apply; 1 if the platform applies it. */
  textScale: number;
}

/** How the program is to look. */
export interface Display {
  /** `system` follows the phone, also when it changes. */
  choice: Theme | 'system';
  /** What comes of it. */
  theme: Theme;
  /** Of text, from the person's and the phone's setting. */
  textScale: number;
}

/** Theme, text size and brand. */
export interface PlatformDisplay {
  readSystemDisplay: () => SystemDisplay;

  /** Calls `onChange` whenever it may have changed. */
  watchSystemDisplay: (onChange: () => void) => void;

  /** Applies it to what lies around the page on screen: the document, or the bars of the platform. */
  paintDisplay: (display: Display) => void;

  /** What the outermost element of a page gets: nothing where the document has it. */
  pageDisplay: (display: Display) => {
    className?: string;
    style?: Record<string, string>;
  };

  /** The brand that the page was served with; `null` where only the service can tell. */
  brandOfPage: () => Brand | null;
}
