import { ACCURACY_DAYS } from '@account-doctor/contract/accuracy';
import { DAY } from '@account-doctor/contract/time';
import type { Database } from '../../core/database/database';
import { surveyNow } from '../../domain/evaluation';
import type { DescribedGame } from '../../domain/game';
import { type ActiveModels, forecastError, publicForecasts } from '../../domain/model';
import { countRealSold } from '../../domain/sale';
import type { MarketSurvey } from '../../survey/surveyMarket';
import type { HeldOutMetrics, LearntSales } from '../../valuation/types';

/** The data of a game's public page, as computed at `computedAt`. */
export interface GameMarket {
  computedAt: Date;
  modelVersion: string | null;
  /** Number of real accounts sold in 90 days, without quarantined sales. */
  realSold: number;
  /** How estimates compare with the prices of later real sales. */
  record: ReturnType<typeof forecastError>;
  /** `null` without a model. */
  surveyed: {
    survey: MarketSurvey;
    fields: DescribedGame['fields'];
    servers: DescribedGame['servers'];
    /** Error on sales that the model had not learnt. */
    metrics: HeldOutMetrics;
    /** Numbers of sales that the model has learnt; `null` for models of older versions. */
    learnt: LearntSales | null;
  } | null;
}

/** Computes the market of a game, which takes about a second. */
export async function readGameMarket(
  parts: { database: Database; models: ActiveModels; now: Date },
  gameId: string,
): Promise<GameMarket> {
  const { database, now } = parts;
  const since = new Date(now.getTime() - ACCURACY_DAYS * DAY);
  const found = await surveyNow(parts, gameId);
  const { sold, suspicious } = await countRealSold(database.$reads, gameId, since);
  const { judged } = await publicForecasts(database.$reads, gameId, since);
  return {
    computedAt: now,
    modelVersion: found?.model.version ?? null,
    realSold: sold - suspicious,
    record: forecastError(judged),
    surveyed: found && {
      survey: found.survey,
      fields: found.described.fields,
      servers: found.described.servers,
      metrics: found.model.metrics,
      learnt: found.model.learntSales ?? null,
    },
  };
}
