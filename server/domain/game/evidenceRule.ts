import type { EvidenceRule } from '@account-doctor/contract/valuation';
import { catalogueGames } from '../../sample/games';

/** What a valuer of a game has to see; nothing of a game that the catalogue does not know. */
export const evidenceRuleOf = (gameId: string): EvidenceRule =>
  catalogueGames.find(({ code }) => code === gameId)?.evidence ?? { needed: [], wished: [] };
