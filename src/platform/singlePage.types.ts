/** What stands for going elsewhere on a page that WeChat opened alone in Moments; `null` where pages can be opened. */
export type SinglePage = {
  /** Says, after a tap, how to open the program. */
  remind: () => void;
  /** Says so beforehand. */
  words: string;
} | null;
