import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { GameField } from '@account-doctor/contract/game';
import { OpenAiVision } from '../../../../server/providers/vision/openAiVision';
import { SandboxVision } from '../../../../server/providers/vision/sandboxVision';
import { VisionUnavailable } from '../../../../server/providers/vision/visionModel';
import {
  type ImitatedReply,
  type LocalServer,
  patienceFor,
  startLocalServer,
} from '../localServer';
import { drawScreen } from '../ocr/drawScreen';

/** Chat completions with a picture, as OpenAI's API documents them. */

interface Asked {
  model: string;
  response_format: { type: string };
  messages: [
    { role: string; content: string },
    { role: string; content: [{ text: string }, { image_url: { url: string } }] },
  ];
}

const fields = [
  { key: 'skins', label: '皮肤数量', kind: 'number', group: 'assets', min: 0, max: 900 },
  {
    ...{ key: 'rank', label: '段位', kind: 'choice', group: 'growth' },
    options: [
      { value: 'r1', label: '王者' },
      { value: 'r2', label: '星耀' },
    ],
  },
] as unknown as GameField[];

let planned: ImitatedReply;
let asked: { path: string; key: string | undefined; body: Asked };
let server: LocalServer;
let picture: Buffer;
const said = (content: string): ImitatedReply => ({
  json: { choices: [{ message: { role: 'assistant', content } }] },
});
const answers = { answers: [{ key: 'skins', value: 312 }] };

beforeAll(async () => {
  picture = await drawScreen([], { width: 2_400, height: 1_000 });
  server = await startLocalServer((request) => {
    const { path, headers, body } = request;
    asked = { path, key: headers.authorization, body: JSON.parse(body) as Asked };
    return planned;
  });
});
beforeEach(() => (planned = said(JSON.stringify(answers))));
afterAll(() => server.close());
const model = (changes: Partial<ConstructorParameters<typeof OpenAiVision>[0]> = {}) =>
  new OpenAiVision({
    ...{ endpoint: `${server.endpoint}/v1/`, key: 'sk-test', model: 'qwen-vl-max' },
    ...{ timeout: patienceFor(), ...changes },
  });

describe('a model behind chat completions', () => {
  it('gets the form and the picture, and answers in JSON', async () => {
    expect(await model().read(picture, fields)).toEqual(answers.answers);
    expect(asked).toMatchObject({ path: '/v1/chat/completions', key: 'Bearer sk-test' });
    const { model: name, response_format: format, messages } = asked.body;
    expect([name, format.type]).toEqual(['qwen-vl-max', 'json_object']);
    const [{ text }, { image_url: image }] = messages[1].content;
    expect(text).toContain('skins：皮肤数量（数字）');
    expect(text).toContain('rank：段位（单选；选项：王者、星耀）');
    const sent = await sharp(Buffer.from(image.url.split(',')[1] ?? '', 'base64')).metadata();
    expect(sent).toMatchObject({ format: 'jpeg', width: 2_000 });
  });

  it('needs no key on the same machine', async () => {
    await model({ key: null }).read(picture, fields);
    expect(asked.key).toBeUndefined();
  });

  it('loses only entries in another form', async () => {
    planned = said(JSON.stringify({ answers: ['skins', { name: 'rank' }, ...answers.answers] }));
    expect(await model().read(picture, fields)).toEqual(answers.answers);
  });

  it('may put its answer into a code block', async () => {
    planned = said(`好的：\n\`\`\`json\n${JSON.stringify(answers)}\n\`\`\``);
    expect(await model().read(picture, fields)).toEqual(answers.answers);
  });

  it.each<[string, ImitatedReply]>([
    ['an error', { status: 429, json: { error: { message: 'rate limit' } } }],
    ['a text', said('图里没有账号')],
    ['another form', said('{"fields":[{"name":"skins"}]}')],
    ['half of it', 'hang-up'],
    ['no choice', { json: { choices: [] } }],
  ])('is unavailable if it answers with %s', async (_, reply) => {
    planned = reply;
    await expect(model().read(picture, fields)).rejects.toBeInstanceOf(VisionUnavailable);
  });

  it('is unavailable if it does not answer in time', async () => {
    const away = model({ endpoint: 'http://127.0.0.1:9', timeout: 200 });
    await expect(away.read(picture, fields)).rejects.toBeInstanceOf(VisionUnavailable);
  });
});

describe('the sandbox', () => {
  it('answers the first choice', async () => {
    expect(await new SandboxVision().read(picture, fields)).toEqual([
      { key: 'rank', value: '王者' },
    ]);
  });
});
