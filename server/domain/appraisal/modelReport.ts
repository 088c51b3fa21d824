import type { Report } from '@account-doctor/contract/types';
import type { Database } from '../../core/database/database';
import { valueAccount } from '../evaluation';
import { gameForEvaluation, serverLabel } from '../game';
import type { ActiveModels } from '../model';
import { parseReport, reportWithoutModel } from '../report';
import type { AppraisalTask } from './store';

/**
 * The model's report, from which the valuer starts. Without a model for the game, or if the answers no longer fit the
 * form, the report has everything except the price.
 */
export async function modelReport(
  parts: { database: Database; models: ActiveModels; now: Date },
  task: AppraisalTask,
): Promise<Report> {
  const described = await gameForEvaluation(parts.database, task.gameId);
  const { game, servers, fields } = described;
  const server = servers.find(({ serverId }) => serverId === task.serverId);
  const origin = { source: 'human', readFields: [] } as const;
  const valuation =
    server && (await valueAccount(parts, { ...origin, described, server, evaluation: task }));
  if (typeof valuation === 'object' && 'report' in valuation) return parseReport(valuation.report);
  return reportWithoutModel({
    // Number and code are assigned when the report is signed.
    reportNo: '',
    verificationUrl: '',
    verificationCode: '',
    gameId: game.gameId,
    gameName: game.name,
    serverLabel: server ? serverLabel(server, task.zone) : '',
    account: task.account,
    ...origin,
    pictures: task.pictures.length,
    capturedAt: task.createdAt,
    fields,
    answers: task.answers,
  });
}
