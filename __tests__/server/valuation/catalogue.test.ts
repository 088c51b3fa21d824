import { answersProblems, fieldGroups } from '@account-doctor/contract/game';
import { Field, GameSchema, GameServerSchema } from '@account-doctor/contract/calls/game';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shippedDocuments } from '../../../server/flows/seed/content/documents';
import { sampleHelpQuestions } from '../../../server/flows/seed/content/help';
import { builtInGames } from '../../../server/catalogue';

const shared = ['二次实名', '防沉迷', '可换绑', '封禁记录', '包赔'];
const unique = (values: string[]) => new Set(values).size === values.length;

describe('the default catalogue', () => {
  it('has the games that docs/product.md names, "Games"', () => {
    const product = readFileSync('docs/product.md', 'utf8');
    const [, named = ''] = /The default catalogue has these games: ([^.]+)\./.exec(product) ?? [];
    const names = named.split(/,\s+|\s+and\s+/);
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(builtInGames.map(({ name }) => name)).toEqual(names);
  });

  it('is named whole in the texts that tell users which games there are', () => {
    const about = shippedDocuments('demo').find(({ key }) => key === 'about')?.markdown;
    const help = sampleHelpQuestions().find(({ questionId }) => questionId === 'evaluation-games');
    for (const { name } of builtInGames)
      for (const text of [about, help?.markdown]) expect(text).toContain(name);
  });

  it('names every game and server once over all games', () => {
    expect(unique(builtInGames.map(({ code }) => code))).toBe(true);
    const serverIds = builtInGames.flatMap(({ servers }) => servers.map((s) => s.serverId));
    expect(unique(serverIds)).toBe(true);
  });
});

describe.each(builtInGames)('$name', (game) => {
  it('fits the wire form of games, servers and fields', () => {
    const { code, servers, fields, ...rest } = game;
    expect(() => GameSchema.parse({ ...rest, gameId: code, iconUrl: '/icon.svg' })).not.toThrow();
    for (const server of servers) expect(() => GameServerSchema.parse(server)).not.toThrow();
    for (const field of fields) expect(() => Field.parse(field)).not.toThrow();
  });

  it('is found by pinyin', () => {
    expect(game.pinyin).toMatch(/^[a-z]+$/);
    expect(game.pinyinInitials).toMatch(/^[a-z]+$/);
    expect(game.initial).toBe(game.pinyin.charAt(0).toUpperCase());
    expect(game.pinyinInitials.charAt(0)).toBe(game.pinyin.charAt(0));
    // Punctuation has no pinyin.
    expect(game.pinyinInitials).toHaveLength(game.name.replaceAll('：', '').length);
  });

  it('has fields with keys and options that are unique', () => {
    expect(unique(game.fields.map(({ key }) => key))).toBe(true);
    for (const field of game.fields)
      if ('options' in field) {
        expect(unique(field.options.map(({ value }) => value))).toBe(true);
        expect(unique(field.options.map(({ label }) => label))).toBe(true);
        expect(field.options.length).toBeGreaterThan(1);
      }
  });

  it('says for every field where to look, and asks for few', () => {
    for (const field of game.fields) expect(field.hint ?? '').not.toBe('');
    const required = game.fields.filter((field) => field.required);
    expect(required.length).toBeGreaterThan(0);
    expect(required.length).toBeLessThanOrEqual(4);
    expect(required.filter(({ group }) => group === 'security')).toEqual([]);
  });

  it('shares the five security fields', () => {
    const labels = game.fields.filter(({ group }) => group === 'security').map((f) => f.label);
    expect(labels.slice(-shared.length)).toEqual(shared);
  });

  it('describes an account from several sides', () => {
    const groups = new Set(game.fields.map(({ group }) => group));
    expect(groups.size).toBeGreaterThanOrEqual(fieldGroups.length - 1);
  });

  it('has words for servers, fields and options that it has', () => {
    const serverIds = game.servers.map(({ serverId }) => serverId);
    for (const id of Object.keys(game.words.servers ?? {})) expect(serverIds).toContain(id);
    for (const [key, words] of Object.entries(game.words.fields ?? {})) {
      const field = game.fields.find((one) => one.key === key);
      const values = field && 'options' in field ? field.options.map(({ value }) => value) : [];
      for (const value of Object.keys(words.options ?? {})) expect(values).toContain(value);
    }
  });

  it('takes an empty form only without its required fields', () => {
    const required = game.fields.filter((field) => field.required).map(({ key }) => key);
    expect(Object.keys(answersProblems(game.fields, {}))).toEqual(required);
  });
});
