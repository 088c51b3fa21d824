import {
  type Answer,
  answerAsText,
  type FieldOption,
  type GameField,
} from '@account-doctor/contract/game';
import { READ_WORDS_LIMIT } from '@account-doctor/contract/reading';
import { builtInGames } from '../../../catalogue';
import { pick, type SeededRandom, seededRandom } from '../../../core/seededRandom';
import type { CapturedAccount } from '../capture';

/** The games for which the sandbox has accounts. */
export const captureGames: ReadonlySet<string> = new Set(builtInGames.map(({ code }) => code));

interface SandboxAccount {
  gameName: string;
  server: NonNullable<CapturedAccount['server']>;
  /** The answers visible in the game; the form asks for all other answers. */
  shown: CapturedAccount['answers'];
}

/** A random answer to a field; `wealth`, from 0 to 1, is how much of everything the account has. */
function answerTo(field: GameField, wealth: number, random: SeededRandom): Answer {
  const share = () => wealth * (0.5 + random.uniform() / 2);
  const numberIn = ({ min, max }: { min: number; max: number }) =>
    min + Math.round((max - min) * share());
  const owned = (options: FieldOption[]) =>
    options.filter(() => random.uniform() < share()).map(({ value }) => value);
  switch (field.kind) {
    case 'number':
      return numberIn(field);
    case 'choice':
      return pick(field.options, random).value;
    case 'grade':
      return field.options[Math.floor(field.options.length * share())]?.value ?? '';
    case 'multi':
      return owned(field.options);
    case 'leveled':
      return Object.fromEntries(
        owned(field.options).map((value) => [value, numberIn(field.level)]),
      );
    case 'boolean':
      return random.uniform() < share();
  }
}

/** The account with this name in a game; the same name always gives the same account. */
export function sandboxAccount(gameId: string, account: string): SandboxAccount {
  const game = builtInGames.find(({ code }) => code === gameId);
  const random = seededRandom(`${gameId}/${account}`);
  if (!game) throw new Error(`The sandbox has no account of ${gameId}`);
  const server = pick(game.servers, random);
  // Rich accounts are rare.
  const wealth = 0.7 * random.uniform() ** 2;
  const { zones } = server;
  const zone = zones && zones.min + random.below(zones.max - zones.min + 1);
  return {
    gameName: game.name,
    server: {
      serverId: server.serverId,
      zone,
      words: zone === null ? server.label : `${server.label} ${zone}区`,
    },
    shown: game.fields.flatMap((field) => {
      if (field.group === 'security') return [];
      const answer = answerTo(field, wealth, random);
      const words = `${field.label}：${answerAsText(field, answer)}`;
      return [{ key: field.key, answer, words: words.slice(0, READ_WORDS_LIMIT) }];
    }),
  };
}
