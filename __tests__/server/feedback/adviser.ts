import { randomUUID } from 'node:crypto';
import type { PayloadOf, Session } from '@account-doctor/contract/types';
import type { TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

type Advice = PayloadOf<'POST /app-api/user/submit/advice/feedback'>;
type OfGame = PayloadOf<'POST /app-api/api/evaluate/user/game/save/game/feedback'>;

/** A signed-in user who gives feedback. */
export async function newAdviser(service: TestService) {
  const session: Session = await postSmsSignIn(service);
  const advise = (part: Partial<Advice> = {}) =>
    service.call(
      'POST /app-api/user/submit/advice/feedback',
      { submissionId: randomUUID(), kind: 'suggestion', text: '希望能比较两份报告', ...part },
      { session },
    );
  return {
    session,
    advise,
    /** Gives valid feedback and returns its id. */
    given: async (part: Partial<Advice> = {}): Promise<string> => {
      const { envelope } = await advise(part);
      if (!envelope.success || !envelope.data) throw new Error(`Refused: ${envelope.code}`);
      return envelope.data.feedbackId;
    },
    ofGame: (feedback: OfGame) =>
      service.call('POST /app-api/api/evaluate/user/game/save/game/feedback', feedback, {
        session,
      }),
    past: async (payload: PayloadOf<'GET /app-api/user/get/advice/feedback'> = {}) => {
      const { envelope } = await service.call('GET /app-api/user/get/advice/feedback', payload, {
        session,
      });
      if (!envelope.success || !envelope.data) throw new Error(`Refused: ${envelope.code}`);
      return envelope.data;
    },
  };
}

export type Adviser = Awaited<ReturnType<typeof newAdviser>>;

/** Number of feedbacks of a user in the database. */
export async function feedbackCountOf(service: TestService, { session }: Adviser): Promise<number> {
  const { rowCount } = await service.services.database.$client.query(
    'select from feedbacks where user_id = $1',
    [session.userId],
  );
  return rowCount ?? 0;
}
