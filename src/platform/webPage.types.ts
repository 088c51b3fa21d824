import type { ReactNode } from 'react';

interface WebPageProps {
  /** Checked already: an address of an allowed host, or of the service. */
  url: string;
  /** Shown before the page opens: always on h5, in the mini-program only with `askFirst`. */
  children: (open: () => void) => ReactNode;
  /** The children have to be read before the page opens. */
  askFirst?: boolean;
}

/** Shows an external page where the platform can embed it, else opens it by a tap on `children`. */
export type WebPage = (props: WebPageProps) => ReactNode;

/** Opens a web page outside the app, in the way that the platform allows. */
export type OpenWebAddress = (address: string) => void;
