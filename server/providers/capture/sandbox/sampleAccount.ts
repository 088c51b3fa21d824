import { READ_WORDS_LIMIT } from '@account-doctor/contract/reading';
import { answerText } from '../../../sample/answerText';
import { sampleGames } from '../../../sample/games';
import type { SampleGame } from '../../../sample/games/sampleGame';
import { generateSales } from '../../../sample/sales';
import { hashText, seededRandom } from '../../../core/seededRandom';
import type { CapturedAccount } from '../capture';

/** Fixed, because generated accounts do not depend on the time. */
const TIME = new Date('2026-01-01T00:00:00Z');
/** Scale of the generated market, from which one account is taken. */
const SCALE = 0.01;

/** The games for which the sandbox has accounts. */
export const captureGames: ReadonlySet<string> = new Set(sampleGames.map(({ code }) => code));

interface SampleAccount {
  game: SampleGame;
  server: NonNullable<CapturedAccount['server']>;
  /** The answers visible in the game; the form asks for the others. */
  shown: CapturedAccount['answers'];
}

/** The account with that name in a game; always the same. */
export function sampleAccount(gameId: string, account: string): SampleAccount {
  const game = sampleGames.find(({ code }) => code === gameId);
  const seed = hashText(`${gameId}/${account}`);
  const [sale] = game ? generateSales(game, { seed, now: TIME, scale: SCALE }) : [];
  const server = game?.servers.find(({ serverId }) => serverId === sale?.serverId);
  if (!game || !sale || !server) throw new Error(`The sandbox has no account of ${gameId}`);
  const random = seededRandom(seed);
  const { zones } = server;
  const zone = zones && zones.min + random.below(zones.max - zones.min + 1);
  return {
    game,
    server: {
      serverId: server.serverId,
      zone,
      words: zone === null ? server.label : `${server.label} ${zone}区`,
    },
    shown: game.fields.flatMap((field) => {
      const answer = sale.answers[field.key];
      if (answer === undefined || field.group === 'security') return [];
      const words = `${field.label}：${answerText(field, answer)}`;
      return [{ key: field.key, answer, words: words.slice(0, READ_WORDS_LIMIT) }];
    }),
  };
}
