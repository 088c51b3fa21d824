import { bilingual } from '../../core/bilingual';
import { openMigrated } from '../../core/database/open';
import { createLog } from '../../core/log';
import { gameForEvaluation, listGameIds } from '../../domain/game';
import { type NewSale, salesOfGame } from '../../domain/sale';
import { giveUp, readCommandSettings } from '../../start/giveUp';
import type { ValuedGame } from '../../valuation/types';

/** A game and its sales. */
interface GameSales {
  game: ValuedGame;
  sales: NewSale[];
}

/**
 * The games of the configured database that have sales, each with the sales that its model learns from. Exits with the
 * reason if there is no database of this version. Prints how many of the sales are samples.
 */
export async function storedSales(): Promise<GameSales[]> {
  const settings = readCommandSettings();
  const log = createLog(settings.operation.logLevel);
  const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
  try {
    const games: GameSales[] = [];
    for (const gameId of await listGameIds(database)) {
      const { fields } = await gameForEvaluation(database, gameId);
      const sales = await salesOfGame(database, { gameId, fields });
      const named = sales.map((sale) => ({ ...sale, gameId, sourceRef: sale.saleId }));
      const samples = sales.filter(({ sample }) => sample).length;
      if (samples > 0)
        console.log(
          bilingual(
            `${gameId}: ${samples} of ${sales.length} sales are samples.`,
            `${gameId}：${sales.length} 笔成交中有 ${samples} 笔是示例。`,
          ),
        );
      if (named.length > 0) games.push({ game: { gameId, fields }, sales: named });
    }
    return games;
  } finally {
    await close();
  }
}
