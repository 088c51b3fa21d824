import { randomUUID } from 'node:crypto';
import type { CaptureTask } from '@account-doctor/contract/types';
import { expect } from 'vitest';
import { builtInGames } from '../../../server/catalogue';
import { insertGame } from '../../../server/domain/game/store';
import type { TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { GameVisitor } from './visitor';

export const CAPTURE_GAME = 'genshin-impact';

/** The games of the catalogue, without sales. */
export const seedCatalogueGames = (service: TestService): Promise<void> =>
  service.services.database.transaction(async (transaction) => {
    for (const [
      position,
      { code, servers, fields, words, evidence, ...game },
    ] of builtInGames.entries()) {
      const described = { ...game, gameId: code, iconUrl: '/media/evaluation/x.svg' };
      await insertGame(
        transaction,
        { game: described, servers, fields, words, evidence },
        position,
      );
    }
  });

/** A signed-in user who starts captures. */
export async function newOwner(service: TestService) {
  const session = await postSmsSignIn(service);
  const options = { session };
  let cookie = '';
  const begin = async (part: { requestId?: string; gameId?: string; sourceId?: string } = {}) => {
    const asked = { requestId: randomUUID(), gameId: CAPTURE_GAME, sourceId: 'sandbox', ...part };
    const headers = { cookie };
    const begun = await service.call('POST /app-api/auto/task/create', asked, { session, headers });
    cookie = begun.headers['set-cookie']?.split(';')[0] ?? cookie;
    return begun.envelope;
  };
  const ask = async (taskId: string) =>
    (await service.call('GET /app-api/auto/task/get/record', { taskId }, options)).envelope;
  return {
    session,
    begin,
    /** The browser in which the user has the app open, as another tab of it. */
    browser: () => new GameVisitor(service, cookie),
    ask,
    /** Starts a capture, which must succeed. */
    async begun(part?: Parameters<typeof begin>[0]): Promise<CaptureTask> {
      const { data, code } = await begin(part);
      if (!data) throw new Error(`Not begun: ${code}`);
      return data;
    },
    async task(taskId: string): Promise<CaptureTask> {
      const { data, code } = await ask(taskId);
      if (!data) throw new Error(`No capture: ${code}`);
      return data;
    },
    cancel: async (taskId: string) =>
      (await service.call('POST /app-api/auto/task/cancel', { taskId }, options)).envelope,
    /** Waits until a capture is in that state. */
    async reach(taskId: string, state: CaptureTask['state']): Promise<CaptureTask> {
      await expect.poll(async () => (await this.task(taskId)).state).toBe(state);
      return this.task(taskId);
    },
  };
}

/** Opens the sign-in page of a capture, and continues to the game. */
export async function goToGame(
  { signInUrl }: CaptureTask,
  visitor: GameVisitor,
): Promise<GameVisitor> {
  if (signInUrl === null) throw new Error('The capture does not wait for Rediss user');
  await visitor.open(signInUrl);
  return visitor.send({});
}

/** Signs in at the sandbox game, starting from the capture's page. */
export async function signInAtGame(
  task: CaptureTask,
  visitor: GameVisitor,
  account = 'player-one-7788',
): Promise<GameVisitor> {
  await goToGame(task, visitor);
  return visitor.send({ account, password: '1' });
}
