import { SCORED_DAYS } from '@account-doctor/contract/accuracy';
import { percentText } from '@account-doctor/contract/reportWords';
import type { DataOf } from '@account-doctor/contract/types';

/** A game's estimates compared with the prices paid. */
export type AccuracyAnswer = DataOf<'GET /app-api/game/accuracy'>;

/** The errors of several estimates in one sentence. */
export const errorSummary = ({
  sales,
  medianError,
  coverage,
}: Pick<AccuracyAnswer['record'], 'sales' | 'medianError' | 'coverage'>): string =>
  `${sales} 笔，一半的误差不超过 ${percentText(medianError ?? 0)}，${percentText(coverage ?? 0)} 的成交价在区间里`;

/** The error of one estimate, relative to the price paid. */
export function estimateErrorText({ estimate, price }: AccuracyAnswer['points'][number]): string {
  const error = Math.round(100 * (estimate / price - 1));
  if (error === 0) return '相差不到 1%';
  return error > 0 ? `估高 ${error}%` : `估低 ${-error}%`;
}

/** Why there are no figures. */
export const noFiguresText = ({ notCounted: { suspicious, unpriced } }: AccuracyAnswer): string =>
  suspicious + unpriced === 0
    ? '还没有真实成交，有了以后在这里和估价对照。'
    : '还没有能和估价对照的成交，原因写在下面。';

/** How the figures are measured, and which sales they leave out. */
export function methodTexts({
  record,
  notCounted,
}: AccuracyAnswer): { title: string; text: string }[] {
  const { suspicious, unpriced } = notCounted;
  const leftOut = [
    suspicious > 0 && `${suspicious} 笔价格可疑，待核实或已排除`,
    unpriced > 0 && `${unpriced} 笔模型没有在学到它之前给出估价`,
  ].filter((text) => text !== false);
  const rehearsed =
    record.rehearsed > 0
      ? `其中 ${record.rehearsed} 笔是事后补估的，补估的模型只学过更早的成交。`
      : '';
  return [
    {
      title: '先估价，再对成交价',
      text: `每笔的估价都来自还没学过这笔成交的模型。${rehearsed}`,
    },
    {
      title: '哪些成交算进来',
      text: `近 90 天的真实成交，示例成交不算。${leftOut.length > 0 ? `没有算进上面的数：${leftOut.join('；')}。` : ''}`,
    },
    {
      title: '误差',
      text: '估价和成交价相差多少，占成交价的百分比；中位数就是一半的误差比它小。区间是和估价一起给出的最低价到最高价，应有八成左右的成交落在里面。',
    },
    {
      title: '报告也对',
      text: `报告出具后 ${SCORED_DAYS} 天内账号成交，并且成交价经过核对，报告的估价就算一次。号主告诉我们的成交价只计入统计，不单独列出。`,
    },
  ];
}
