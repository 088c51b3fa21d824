import type { GameField } from '@account-doctor/contract/game';
import type { EvidenceRule } from '@account-doctor/contract/valuation';
import type { Market } from '../market/market';
import type { FieldOf } from './fields';
import type { Guideline } from './guideline';
import type { Icon } from './icon';
import { securityFields, type SecurityKey } from './securityFields';
import type { CatalogueServer } from './servers';
import type { GameWords } from './words';

/** Everything that the project knows of a game; what is left out does not compile. */
interface GameDefinition<Key extends string, Family extends string> {
  /** Unique and stable, so that it can serve as the game's id. */
  code: string;
  name: string;
  /** Upper-case first letter of the name in pinyin. */
  initial: string;
  pinyin: string;
  pinyinInitials: string;
  hot: boolean;
  aiAvailable: boolean;
  humanAvailable: boolean;
  servers: CatalogueServer<Family>[];
  /** In the order of the form; the five that all games share follow them. */
  fields: FieldOf<Key>[];
  icon: Icon;
  /** What the sample sales are drawn from. */
  market: Market<NoInfer<Key>, NoInfer<Family>>;
  /** How sellers call the game's things. */
  words: GameWords<NoInfer<Key> | SecurityKey>;
  /** What a valuer has to see before a report can be handed in. */
  evidence: EvidenceRule;
  /** How to list an account for sale. */
  guideline: Guideline;
}

/** A game as the default catalogue ships it. */
export interface CatalogueGame extends Omit<
  GameDefinition<string, string>,
  'fields' | 'market' | 'words'
> {
  /** In the order of the form; the five shared security fields come last. */
  fields: GameField[];
  market: Market;
  words: GameWords;
}

/** Declares a game. Its market names every field and every family of servers, and no others. */
export const defineGame = <const Key extends string, const Family extends string>(
  definition: GameDefinition<Key, Family>,
): CatalogueGame => ({ ...definition, fields: [...definition.fields, ...securityFields] });
