import {
  READ_WORDS_LIMIT,
  listingParts,
  type ListingPart,
  type ReadingConfidence,
} from '@account-doctor/contract/reading';
import type { ServerOfGame } from '../../game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import { clausesOf, withoutGaps } from './clauses';
import type { ReadTexts } from './readAccount';

export interface ReadServer {
  serverId: string;
  zone: number | null;
  place: ListingPart;
  words: string;
  sureness: ReadingConfidence;
}

/** Minimum length of a server's name; shorter names are ambiguous. */
const MIN_NAME_LENGTH = 2;

/** A label such as `天空岛（官服）` contains two names. */
const serverNames = ({ serverId, label }: ServerOfGame, { servers }: GameWords): string[] =>
  [label, ...label.split(/[（）()]/), ...(servers?.[serverId] ?? [])]
    .map(withoutGaps)
    .filter((name) => name.length >= MIN_NAME_LENGTH);

/**
 * The server that a listing names; `null` if it names none. Longer names take precedence: 安卓QQ is more specific than
 * QQ.
 */
export function readServer(
  servers: readonly ServerOfGame[],
  words: GameWords,
  texts: ReadTexts,
): ReadServer | null {
  const names = servers
    .flatMap((server) => serverNames(server, words).map((name) => ({ server, name })))
    .sort((a, b) => b.name.length - a.name.length);
  for (const place of listingParts)
    for (const clause of texts[place].flatMap((text) => clausesOf(text))) {
      const found = names.find(({ name }) => clause.text.includes(name));
      if (!found) continue;
      return {
        serverId: found.server.serverId,
        zone: zoneOf(found.server, texts),
        place,
        words: clause.words.slice(0, READ_WORDS_LIMIT),
        sureness: place === 'structured' ? 'sure' : 'likely',
      };
    }
  return null;
}

/** The zone number that a listing names; `null` if it names none or the server has no zones. */
function zoneOf({ zones }: ServerOfGame, texts: ReadTexts): number | null {
  if (!zones) return null;
  for (const place of listingParts)
    for (const { text } of texts[place].flatMap((part) => clausesOf(part))) {
      const [, digits] =
        /(?:^|\D)(\d{1,5})区/.exec(text) ?? /区[服号]?:?(\d{1,5})(?!\d)/.exec(text) ?? [];
      const zone = Number(digits);
      if (digits !== undefined && zone >= zones.min && zone <= zones.max) return zone;
    }
  return null;
}
