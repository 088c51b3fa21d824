import type { Brand } from '@account-doctor/contract/brand';

export type Theme = 'light' | 'dark';

/** How programs should look, by the settings of the phone. */
export interface SystemDisplay {
  theme: Theme;
  /** Factor by which the program must enlarge text; 1 if the platform does it. */
  textScale: number;
}

/** How the program should look. */
export interface Display {
  /** The user's choice; `system` follows the phone's theme. */
  choice: Theme | 'system';
  /** The resulting theme. */
  theme: Theme;
  /** Text scale from the settings of user and phone together. */
  textScale: number;
}

/** Theme, text size and brand, as far as the platforms differ. */
export interface PlatformDisplay {
  readSystemDisplay: () => SystemDisplay;

  /** Calls `onChange` whenever the phone's theme or text size may have changed. */
  watchSystemDisplay: (onChange: () => void) => void;

  /** Applies theme and text size outside the page: to the document on h5, to WeChat's bars in the mini-program. */
  paintDisplay: (display: Display) => void;

  /** Attributes for the outermost element of a page; empty on h5, where the document has them. */
  pageDisplay: (display: Display) => {
    className?: string;
    style?: Record<string, string>;
  };

  /** The brand that the HTML page contains; `null` if only the service knows it. */
  brandOfPage: () => Brand | null;
}
