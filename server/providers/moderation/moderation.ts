import type { ModeratedPlace, Verdict } from '@account-doctor/contract/moderation';

/** What a provider says of a content, and its own word for why. */
export interface Judgement {
  verdict: Exclude<Verdict, 'waiting'>;
  reason: string;
}

interface Asked {
  /** Names the content in the provider's records; says nothing of its author. */
  id: string;
  place: ModeratedPlace;
  /** Of the author in the mini-program; `null` of who has not been there. */
  openId: string | null;
}

export interface AskedText extends Asked {
  text: string;
}

export interface AskedPicture extends Asked {
  /** JPEG. */
  content: Buffer;
  /** Where the provider may fetch it for some minutes; `null` where the service has no public origin. */
  link: string | null;
}

/** The provider will say later, by a notice that names this. */
export interface Later {
  traceId: string;
}

/** Port to whoever judges what people write and show. */
export interface Moderator {
  readonly name: 'sandbox' | 'wechat' | 'tencent';
  /**
   * Judges a text; `null` where this provider judges none of such an author.
   * Rejects with `ModeratorUnavailable` when it cannot be reached or cannot say.
   */
  text(asked: AskedText): Promise<Judgement | null>;
  /** Likewise a picture. */
  picture(asked: AskedPicture): Promise<Judgement | Later | null>;
}

/** The provider did not answer, was too busy, or refuses our account. */
export class ModeratorUnavailable extends Error {
  override readonly name = 'ModeratorUnavailable';
}

/** What both of the real providers call their verdicts. */
const suggestions = new Map<string, Judgement['verdict']>([
  ['pass', 'passed'],
  ['review', 'doubtful'],
  ['risky', 'refused'],
  ['block', 'refused'],
]);

/** Without NUL, which no column holds. */
const wordOf = (label: unknown) =>
  typeof label === 'string' || typeof label === 'number' ? String(label).replaceAll('\0', '') : '';

/** The judgement that a provider's suggestion stands for; `null` of a word that is none. */
export function judgementOf(suggestion: unknown, label: unknown): Judgement | null {
  const verdict = typeof suggestion === 'string' && suggestions.get(suggestion.toLowerCase());
  return verdict ? { verdict, reason: wordOf(label).slice(0, 64) } : null;
}
