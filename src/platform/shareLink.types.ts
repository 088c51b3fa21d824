/** Hands a link to another app; `null` where only WeChat's own menu does, or copying it. */
export type ShareLink = ((link: { title: string; url: string }) => Promise<void>) | null;
