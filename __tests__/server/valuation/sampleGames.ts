import type { Answer, Answers, GameField } from '@account-doctor/contract/game';
import fc from 'fast-check';
import { sampleGames } from '../../../server/sample/games';
import type { SampleGame } from '../../../server/sample/games/sampleGame';
import { generateSales } from '../../../server/sample/sales';
import { estimate } from '../../../server/valuation/estimate';
import type { ValuationModel } from '../../../server/valuation/model';
import type { Account, Sale, ValuedGame } from '../../../server/valuation/types';
import { trainedOnce } from './modelCache';

/** Sample games, their sales and models, as the service has them after its first start. */

export const now = new Date('2026-11-20T00:00:00Z');
/** The seed that the service starts with. */
export const seed = 1;

export function sampleGame(code: string): SampleGame {
  const game = sampleGames.find((one) => one.code === code);
  if (!game) throw new Error(`No sample game ${code}`);
  return game;
}

export const valuedSample = (game: SampleGame): ValuedGame => ({
  gameId: game.code,
  fields: game.fields,
});

export interface TrainedGame {
  game: SampleGame;
  valuedGame: ValuedGame;
  sales: Sale[];
  model: ValuationModel;
}

/** Those asked for so far: files share them, and none changes them. */
const trained = new Map<string, TrainedGame>();

export function trainedGame(code: string): TrainedGame {
  const known = trained.get(code);
  if (known) return known;
  const game = sampleGame(code);
  const sales = generateSales(game, { seed, now });
  const model = trainedOnce(valuedSample(game), sales, { seed, now });
  if (!model) throw new Error(`No model of ${code}`);
  const made = { game, valuedGame: valuedSample(game), sales, model };
  trained.set(code, made);
  return made;
}

function answerOf(field: GameField): fc.Arbitrary<Answer> {
  switch (field.kind) {
    case 'number':
      return fc.integer({ min: field.min, max: field.max });
    case 'boolean':
      return fc.boolean();
    case 'choice':
    case 'grade':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'multi':
      return fc.subarray(field.options.map(({ value }) => value));
    case 'leveled':
      return fc.subarray(field.options.map(({ value }) => value)).chain((owned) =>
        fc
          .array(fc.integer({ min: field.level.min, max: field.level.max }), {
            minLength: owned.length,
            maxLength: owned.length,
          })
          .map((levels) => Object.fromEntries(owned.map((value, at) => [value, levels[at] ?? 0]))),
      );
  }
}

/** Any answers that the form of a game takes; optional fields may be left out. */
function anyAnswers(fields: GameField[]): fc.Arbitrary<Answers> {
  const required = fields.filter((field) => field.required).map(({ key }) => key);
  const answers = Object.fromEntries(fields.map((field) => [field.key, answerOf(field)]));
  return fc.record(answers, { requiredKeys: required });
}

/** Any account on a server of the given family. */
export function anyAccount(game: SampleGame, zoneFamily: string): fc.Arbitrary<Account> {
  const servers = game.servers.filter((server) => server.zoneFamily === zoneFamily);
  return fc
    .tuple(fc.constantFrom(...servers), anyAnswers(game.fields))
    .map(([{ serverId }, answers]) => ({ serverId, zoneFamily, answers }));
}

/** Any account on a server of the given family but those that are too odd for a price. */
export const anyPricedAccount = (
  { game, model, valuedGame, sales }: TrainedGame,
  zoneFamily: string,
): fc.Arbitrary<Account> =>
  anyAccount(game, zoneFamily).filter(
    (account) => 'fair' in estimate(model, valuedGame, sales, account),
  );
