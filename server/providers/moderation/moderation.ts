import type { ModeratedPlace, ModerationVerdict } from '@account-doctor/contract/moderation';

/** A provider's verdict on a text or picture, and the reason. */
export interface Judgement {
  verdict: Exclude<ModerationVerdict, 'waiting'>;
  reason: string;
}

interface ContentToJudge {
  /** Id of the content for the provider's records; does not identify the author. */
  id: string;
  place: ModeratedPlace;
  /** The author's openid in the mini-program; `null` if unknown. */
  openId: string | null;
}

export interface TextToJudge extends ContentToJudge {
  text: string;
}

export interface PictureToJudge extends ContentToJudge {
  /** JPEG. */
  content: Buffer;
  /** Temporary URL for the provider; `null` if the service has no public origin. */
  link: string | null;
}

/** The provider will send the verdict later, in a notice with this id. */
export interface PendingVerdict {
  traceId: string;
}

/** Port to a moderation provider for texts and pictures. */
export interface Moderator {
  readonly name: 'sandbox' | 'wechat' | 'tencent';
  /**
   * Judges a text; `null` if this provider cannot judge this author's texts. Rejects with `ModeratorUnavailable` if the
   * provider is unreachable or gives no verdict.
   */
  text(asked: TextToJudge): Promise<Judgement | null>;
  /** Like `text`, for a picture. */
  picture(asked: PictureToJudge): Promise<Judgement | PendingVerdict | null>;
}

/** The provider did not answer, was too busy, or rejects our account. */
export class ModeratorUnavailable extends Error {
  override readonly name = 'ModeratorUnavailable';
}

/** Verdicts by the names that Tencent and WeChat use. */
const suggestions = new Map<string, Judgement['verdict']>([
  ['pass', 'passed'],
  ['review', 'doubtful'],
  ['risky', 'refused'],
  ['block', 'refused'],
]);

/** Removes NUL, which PostgreSQL cannot store. */
const wordOf = (label: unknown) =>
  typeof label === 'string' || typeof label === 'number' ? String(label).replaceAll('\0', '') : '';

/** The judgement for a provider's suggestion; `null` for an unknown one. */
export function judgementOf(suggestion: unknown, label: unknown): Judgement | null {
  const verdict = typeof suggestion === 'string' && suggestions.get(suggestion.toLowerCase());
  return verdict ? { verdict, reason: wordOf(label).slice(0, 64) } : null;
}
