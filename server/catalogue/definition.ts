import type { GameField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import type { EvidenceRule } from '@account-doctor/contract/appraisal';
import type { FieldOf } from './fields';
import type { Guideline } from './guideline';
import type { DrawnIcon } from './icon';
import { securityFields, type SecurityKey } from './securityFields';
import type { CatalogueServer } from './servers';
import type { WordsOf } from './words';

/** Everything that the project knows of a built-in game; leaving a part out is a type error. */
interface GameDeclaration<Key extends string, Family extends string> {
  /** Unique and stable: the id of the game. */
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
  /** In the order of the form; the five fields that all games share follow them. */
  fields: FieldOf<Key>[];
  icon: DrawnIcon;
  /** What sellers call the things of the game. */
  words: WordsOf<NoInfer<Key> | SecurityKey>;
  /** Pictures that an appraiser needs before a report can be handed in. */
  evidence: EvidenceRule;
  /** How to list an account for sale. */
  guideline: Guideline;
}

/** A built-in game. `Key` and `Family` name its own fields and its families of servers. */
export interface GameDefinition<
  Key extends string = string,
  Family extends string = string,
> extends Omit<GameDeclaration<Key, Family>, 'fields' | 'words' | 'servers'> {
  servers: CatalogueServer<Family>[];
  /** In the order of the form; the five shared security fields come last. */
  fields: (GameField & { key: Key | SecurityKey })[];
  words: GameWords;
}

/** Declares a built-in game. */
export const defineGame = <const Key extends string, const Family extends string>(
  declaration: GameDeclaration<Key, Family>,
): GameDefinition<Key, Family> => ({
  ...declaration,
  // `WordsOf` has checked that the words name only fields of this game.
  words: declaration.words as GameWords,
  fields: [...declaration.fields, ...securityFields],
});
