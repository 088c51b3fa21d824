import type { AuditAction } from './audit';

/** What makes another version of a game, as the audit log calls it. */
export const gameWays = [
  'game.create',
  'game.save',
  'game.fields.save',
  'game.import',
  'game.restore',
  'price.save',
] as const satisfies readonly AuditAction[];
export type GameWay = (typeof gameWays)[number];
