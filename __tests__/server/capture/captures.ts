import { randomUUID } from 'node:crypto';
import type { CaptureTask } from '@account-doctor/contract/types';
import { expect } from 'vitest';
import { catalogueGames } from '../../../server/sample/games';
import { insertGame } from '../../../server/domain/game/store';
import type { TestService } from '../support/service';
import { signInBySms } from '../user/people';
import { Visitor } from './visitor';

export const GAME = 'genshin-impact';

/** The games of the catalogue, without sales. */
export const seedGames = (service: TestService): Promise<void> =>
  service.services.database.transaction(async (transaction) => {
    for (const [position, { code, servers, fields, ...game }] of catalogueGames.entries()) {
      const described = { ...game, gameId: code, iconUrl: '/media/evaluation/x.svg' };
      await insertGame(transaction, { game: described, servers, fields }, position);
    }
  });

/** Somebody who has accounts captured. */
export async function newOwner(service: TestService) {
  const session = await signInBySms(service);
  const options = { session };
  const begin = async (part: { requestId?: string; gameId?: string; sourceId?: string } = {}) => {
    const asked = { requestId: randomUUID(), gameId: GAME, sourceId: 'sandbox', ...part };
    return (await service.call('POST /app-api/auto/task/create', asked, options)).envelope;
  };
  const ask = async (taskId: string) =>
    (await service.call('GET /app-api/auto/task/get/record', { taskId }, options)).envelope;
  return {
    session,
    begin,
    ask,
    /** Begins a capture that is not refused. */
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

/** Signs in at the sandbox's game, on the page that a capture names. */
export async function signInAtGame(
  service: TestService,
  { signInUrl }: CaptureTask,
  account = 'player-one-7788',
): Promise<Visitor> {
  if (signInUrl === null) throw new Error('It is not the turn of the person');
  const visitor = await new Visitor(service).open(signInUrl);
  return visitor.send({ account, password: '1' });
}
