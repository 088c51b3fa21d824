import type { Services } from '../../core/services';
import {
  type Judgement,
  type PendingVerdict,
  type Moderator,
  ModeratorUnavailable,
} from '../../providers/moderation/moderation';
import { openIdOfUser } from '../user';
import type { Moderation } from './store';

/** A picture to be moderated, in the form that providers get. */
export interface PictureToModerate {
  content: Buffer;
  /** URL at which the provider can fetch the picture; `null` without a public origin. */
  link: string | null;
}

/** Result of a moderation. */
export type ModerationResult = Pick<Moderation, 'verdict' | 'reason' | 'judge' | 'traceId'>;

interface ModerationAnswer {
  outcome: ModerationResult;
  /** Names of the providers that did not answer. */
  unanswered: string[];
}

type ContentToModerate = Pick<Moderation, 'moderationId' | 'userId' | 'place' | 'content'>;

/**
 * Asks the providers in order until one gives a verdict. Content without a verdict is reviewed by a
 * person; if a provider did not answer, the content waits for a retry.
 */
export async function askModerators(
  { database, moderators }: Pick<Services, 'database' | 'moderators'>,
  { moderationId: id, userId, place, content }: ContentToModerate,
  picture: PictureToModerate | null,
): Promise<ModerationAnswer> {
  const asked = { id, place, openId: await openIdOfUser(database, userId) };
  const unanswered: string[] = [];
  for (const moderator of moderators) {
    const answer = await askModerator(moderator, (one) =>
      picture ? one.picture({ ...asked, ...picture }) : one.text({ ...asked, text: content }),
    );
    if (answer === 'unanswered') unanswered.push(moderator.name);
    else if (answer) return { outcome: resultOf(answer, moderator), unanswered };
  }
  const verdict = unanswered.length > 0 ? ('waiting' as const) : ('doubtful' as const);
  const outcome = { verdict, reason: 'nobody judges it', judge: null, traceId: null };
  return { outcome, unanswered };
}

async function askModerator<Answer>(
  moderator: Moderator,
  question: (one: Moderator) => Promise<Answer>,
): Promise<Answer | 'unanswered'> {
  try {
    return await question(moderator);
  } catch (error) {
    if (error instanceof ModeratorUnavailable) return 'unanswered';
    throw error;
  }
}

const resultOf = (answer: Judgement | PendingVerdict, { name }: Moderator) =>
  'traceId' in answer
    ? { verdict: 'waiting' as const, reason: '', judge: name, traceId: answer.traceId }
    : { ...answer, judge: name, traceId: null };
