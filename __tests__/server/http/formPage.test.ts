import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerKey } from '@account-doctor/contract/firstAnswers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

const FORM = '/pages/evaluation/fillInInfo/index';
const GAME = 'test-game';
const page = (drawing: string) =>
  `<html><body><div id="first-paint" inert>${drawing}</div><div id="app"></div></body></html>`;

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-form-'));
  await mkdir(path.join(folder, path.dirname(FORM)), { recursive: true });
  await writeFile(path.join(folder, 'index.html'), page('首页'));
  await writeFile(path.join(folder, `${FORM}.html`), page('<div><i></i></div>'));
  const program = `let times = 0;
    exports.draw = (answers, parameters) =>
      JSON.stringify({ names: Object.keys(answers), answers, parameters, times: (times += 1) });`;
  await writeFile(path.join(folder, 'form.cjs'), program);
  service = await buildService({ settings: { H5_DIST: folder } });
  await seedTestGame(service.services);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const open = async (query: string) => {
  const answer = await service.app.inject({ url: FORM + query, headers: { accept: 'text/html' } });
  return answer.body;
};
interface Drawn {
  answers: Record<string, unknown>;
  parameters: Record<string, string>;
  times: number;
}
const drawnIn = (html: string) => {
  const [, text = ''] = /<div id="first-paint" inert>([^]*)<\/div><div id="app">/.exec(html) ?? [];
  return JSON.parse(text) as Drawn;
};

describe('the page of a form', () => {
  it('is rendered from the answers to its calls, once for all visitors', async () => {
    const { answers, parameters, times } = drawnIn(await open(`?gameId=${GAME}&channelCode=c-1`));
    const gameId = { gameId: GAME };
    expect(answers[answerKey('GET /app-api/game/detail', gameId)]).toMatchObject({
      name: '测试游戏',
    });
    expect(answers[answerKey('GET /app-api/game/server', gameId)]).toHaveProperty('list');
    expect(Object.keys(answers)).toHaveLength(3);
    expect(parameters).toEqual({ gameId: GAME, kind: '' });
    expect(drawnIn(await open(`?gameId=${GAME}&kind=other`)).times).toBe(times);
    expect(drawnIn(await open(`?gameId=${GAME}&kind=human`)).parameters.kind).toBe('human');
  });

  it.each(['', '?gameId=no-such-game', `?gameId=${GAME}&gameId=b`, `?gameId=${GAME}&field=x`])(
    'is sent as built: %s',
    async (query) => {
      expect(await open(query)).toContain('<i></i>');
    },
  );

  it('does not send the rendering program to browsers', async () => {
    const { statusCode } = await service.app.inject({ url: '/form.cjs' });
    expect(statusCode).toBe(404);
  });
});
