import { randomUUID } from 'node:crypto';
import { catalogueText } from '@account-doctor/contract/catalogue';
import { guidelineKey, publicPicturePath } from '@account-doctor/contract/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evidenceRuleOf, iconAsData, wordsOfGames } from '../../../server/domain/game';
import { readAccount } from '../../../server/domain/reading/read/readAccount';
import { readServer } from '../../../server/domain/reading/read/readServer';
import { recogniseGame } from '../../../server/domain/reading/read/recogniseGame';
import { exportCatalogue, importCatalogue, readCatalogue } from '../../../server/flows/catalogue';
import { testGame } from '../evaluation/testGame';
import { signedInMember } from '../staff/staff';
import { jpegPicture } from '../storage/pictures';
import { postPicture } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';

const gameId = 'desk-game';
const evidence = { needed: ['仓库总览'], wished: ['安全设置'] };
const guideline = '## 先看能不能上架\n';
const { servers } = testGame;
const fields = testGame.fields.map((field) =>
  field.kind === 'multi' ? { ...field, itemKind: 'ninja' as const } : field,
);
const number = fields.find(({ kind }) => kind === 'number')!;
const list = fields.find((field) => field.kind === 'multi')!;
const [option] = list.options;
const words = {
  names: ['桌游'],
  servers: { [servers[0]!.serverId]: ['一号服'] },
  fields: {
    [number.key]: { names: ['皮'] },
    [list.key]: { options: { [option!.value]: ['小宝贝'] } },
  },
};

let here: TestService;
let there: TestService;
beforeAll(async () => {
  here = await buildService();
  there = await buildService();
});
afterAll(async () => {
  await here.close();
  await there.close();
});

async function makeAtDesk(): Promise<void> {
  const { session } = await signedInMember(here, 'admin');
  const picture = await jpegPicture();
  const grant = await here.call(
    'POST /desk-api/common/sts',
    { uploadId: randomUUID(), purpose: 'game', size: picture.length },
    { session },
  );
  const { data } = grant.envelope;
  await postPicture(here, data?.fields.token ?? '', picture);
  const { envelope } = await here.call(
    'POST /desk-api/game/describe',
    {
      ...{
        gameId,
        name: '桌上游戏',
        initial: 'Z',
        pinyin: 'zhuoshangyouxi',
        pinyinInitials: 'zsyx',
      },
      ...{ hot: false, aiAvailable: false, humanAvailable: true, position: 0, basis: null },
      ...{ servers, fields, words, evidence, guideline },
      iconUrl: publicPicturePath(data?.fileId ?? ''),
    },
    { session },
  );
  expect(envelope).toMatchObject({ code: 'OK' });
}

describe('a game made at the desk', () => {
  it('has words, evidence, guideline and icon in another database after an import', async () => {
    await makeAtDesk();
    const file = catalogueText(await exportCatalogue(here.services.database));
    const read = await readCatalogue(file);
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    await importCatalogue(there.services, read.catalogue, { staffId: null, at: new Date() });
    const { database } = there.services;
    expect(catalogueText(await exportCatalogue(database))).toBe(file);

    const texts = { structured: [], title: ['桌游 一号服 皮12 小宝贝'], description: [] };
    const [game] = read.catalogue.games;
    const wordsById = await wordsOfGames(database);
    expect(recogniseGame([game!], wordsById, { texts, areBrief: true })?.gameId).toBe(gameId);
    const known = wordsById.get(gameId) ?? {};
    expect(readServer(servers, known, texts)?.serverId).toBe(servers[0]!.serverId);
    const { answers } = readAccount(fields, known, texts);
    expect(answers.find(({ key }) => key === number.key)?.answer).toBe(12);
    expect(answers.find(({ key }) => key === list.key)?.answer).toEqual([option!.value]);

    expect(game?.fields.find(({ key }) => key === list.key)).toMatchObject({ itemKind: 'ninja' });

    expect(await evidenceRuleOf(database, gameId)).toEqual(evidence);
    const document = await there.call('GET /app-api/home/document/get', {
      key: guidelineKey(gameId),
    });
    expect(document.envelope.data?.title).toBe('桌上游戏上架指南');
    const icon = await there.app.inject({ url: game!.iconUrl });
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await iconAsData(database, game!.iconUrl)).toContain('data:image/png;base64,');
  });
});
