import type { FileGame } from '@account-doctor/contract/catalogue';
import type { GameField } from '@account-doctor/contract/game';
import { gameChangeKinds } from '@account-doctor/contract/gameVersions';
import type { GameWords } from '@account-doctor/contract/gameWords';
import type { EvidenceRule } from '@account-doctor/contract/appraisal';
import {
  boolean,
  doublePrecision,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../core/database/columns';

/** A game that can be evaluated. `position` is the order of the hot games. */
export const games = pgTable('games', {
  gameId: text('game_id').primaryKey(),
  name: text('name').notNull(),
  initial: text('initial').notNull(),
  pinyin: text('pinyin').notNull(),
  pinyinInitials: text('pinyin_initials').notNull(),
  iconUrl: text('icon_url').notNull(),
  hot: boolean('hot').notNull(),
  aiAvailable: boolean('ai_available').notNull(),
  humanAvailable: boolean('human_available').notNull(),
  position: integer('position').notNull(),
  /** Words by which listings are read; `GameWords` of the contract, validated when stored. */
  words: jsonb('words').$type<GameWords>().notNull().default({}),
  /** Pictures that an appraiser needs. */
  evidence: jsonb('evidence').$type<EvidenceRule>().notNull().default({ needed: [], wished: [] }),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/**
 * A server of a game; both zone columns are set if the game numbers its zones, otherwise neither.
 */
export const gameServers = pgTable(
  'game_servers',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.gameId),
    serverId: text('server_id').notNull(),
    label: text('label').notNull(),
    /** Servers whose prices are learnt together. */
    zoneFamily: text('zone_family').notNull(),
    zoneMin: integer('zone_min'),
    zoneMax: integer('zone_max'),
    /** Whether players can no longer choose this server; accounts and sales with it stay. */
    retired: boolean('retired').notNull().default(false),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.serverId] })],
);

/** A field of a game's form; its definition is the contract's `Field`, validated when stored. */
export const gameFields = pgTable(
  'game_fields',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.gameId),
    key: text('key').notNull(),
    definition: jsonb('definition').$type<GameField>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.key] })],
);

/**
 * Icons of games and pictures of their items. They are never deleted: orders, shares and examples refer to earlier
 * icons, and earlier versions of games to earlier pictures.
 */
export const gameIcons = pgTable('game_icons', {
  /**
   * Path of the picture. The path of an uploaded picture is made from its content, so it is the same in every
   * database.
   */
  iconUrl: text('icon_url').primaryKey(),
  /** PNG for an uploaded icon, SVG for an icon of a built-in game, JPEG for the picture of an item. */
  content: bytes('content').notNull(),
});

/** Versions of each game, one per change. Rows never change and are never deleted. */
export const gameVersions = pgTable(
  'game_versions',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.gameId),
    /** Counted from 1 for each game. */
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    /** `null` if the operator ran a command, and for a version without a recorded change. */
    staffId: text('staff_id'),
    /** `null` for a version that existed before the first recorded change. */
    way: text('way', { enum: gameChangeKinds }),
    /** Number of the version that was restored. */
    restored: integer('restored'),
    /** The game exactly as in the catalogue's file; its icon is a path. */
    definition: json('definition').$type<FileGame>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.version] })],
);

/** Numbers read from texts that a form does not allow; the desk can then raise the form's limits. */
export const numbersBeyondForms = pgTable(
  'numbers_beyond_forms',
  {
    gameId: text('game_id').notNull(),
    fieldKey: text('field_key').notNull(),
    said: doublePrecision('said').notNull(),
    /** How often this number was read. */
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.fieldKey, table.said] })],
);
