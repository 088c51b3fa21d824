import type { ModelVerdict } from '@account-doctor/contract/models';
import { bilingual } from '../core/bilingual';
import { openMigrated } from '../core/database/open';
import { giveUp, readCommandSettings } from '../start/giveUp';
import { createLog } from '../core/log';
import { listGameIds } from '../domain/game';
import { type TrainingResult, trainModels } from '../domain/model';

/**
 * `npm run valuation:train [game …]`: trains models of all games, or of the named ones, on the sales of the configured
 * database, and activates each new model that wins its trial against the active one. A running service uses them at
 * once.
 */

const formatPercent = (share: number) => `${(share * 100).toFixed(1)} %`;

const outcomes: Record<ModelVerdict, string> = {
  first: bilingual('now in use', '已启用'),
  better: bilingual('better than the previous model, now active', '比上一个模型好，已启用'),
  'not-worse': bilingual('as good as the previous model, now active', '和上一个模型一样好，已启用'),
  worse: bilingual(
    'worse than the active model, which stays active',
    '比启用中的模型差，后者继续使用',
  ),
  overtaken: bilingual(
    'another model was activated meanwhile and stays active',
    '期间启用了另一个模型，继续使用它',
  ),
};

function describeTraining(gameId: string, training: TrainingResult | undefined): string {
  if (!training?.model)
    return bilingual(
      `${gameId}: too few sales, the model does not change`,
      `${gameId}：成交太少，模型不变`,
    );
  const { model, verdict } = training;
  const { medianError, coverage, trainingSales, heldOutSales } = model.metrics;
  return bilingual(
    `${gameId}: ${model.version}, ${trainingSales} sales, on ${heldOutSales} held out: ` +
      `median error ${formatPercent(medianError)}, 80 % range covers ${formatPercent(coverage)}; ` +
      outcomes[verdict],
    `${gameId}：${model.version}，${trainingSales} 笔成交，用留出的 ${heldOutSales} 笔检验：` +
      `误差中位数 ${formatPercent(medianError)}，80 % 区间覆盖 ${formatPercent(coverage)}；${outcomes[verdict]}`,
  );
}

const settings = readCommandSettings();
const log = createLog(settings.operation.logLevel);
const { database, close } = await openMigrated(settings, log, giveUp).catch(giveUp);
try {
  const known = await listGameIds(database);
  const named = process.argv.slice(2);
  const unknown = named.filter((gameId) => !known.includes(gameId));
  if (unknown.length > 0 || known.length === 0) {
    console.error(
      known.length === 0
        ? bilingual(
            'There are no games yet: start the service once to fill the catalogue.',
            '还没有游戏：请启动一次服务，由它写入目录。',
          )
        : bilingual(
            `There is no game ${unknown.join(', ')}; the games are ${known.join(', ')}`,
            `没有游戏 ${unknown.join('、')}；现有的是 ${known.join('、')}`,
          ),
    );
    process.exitCode = 2;
  } else {
    const gameIds = named.length > 0 ? named : known;
    const parts = { now: new Date(), reason: 'command' } as const;
    const trainings = await trainModels(database, gameIds, parts);
    gameIds.forEach((gameId, index) => console.log(describeTraining(gameId, trainings[index])));
  }
} finally {
  await close();
}
