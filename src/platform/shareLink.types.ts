/** Hands a link to another app; `null` where the platform cannot. */
export type ShareLink =
  | ((link: { title: string; text?: string; url: string }) => Promise<void>)
  | null;

/** `openType` of the button that sends the page to a friend; undefined where there is none. */
export type SendOpenType = 'share' | undefined;
