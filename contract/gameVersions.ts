import type { AuditAction } from './audit';

/** Kinds of changes that create a new version of a game; same as in the audit log. */
export const gameChangeKinds = [
  'game.create',
  'game.save',
  'game.fields.save',
  'game.import',
  'game.restore',
  'price.save',
] as const satisfies readonly AuditAction[];
export type GameChangeKind = (typeof gameChangeKinds)[number];
