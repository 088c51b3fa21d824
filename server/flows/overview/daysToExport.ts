import { dailyFigures, figureLabels } from '@account-doctor/contract/figures';
import type { WrittenList } from '../../core/spreadsheet/listFile';
import type { FiguresOfDay } from '../../domain/figure';

const columns: WrittenList<FiguresOfDay>['columns'] = [
  { title: '日期', kind: 'day', of: ({ day }) => day },
  { title: '收入', kind: 'money', of: ({ figures: { paid, refunded } }) => paid - refunded },
  ...dailyFigures.map((figure) => ({
    title: figureLabels[figure],
    kind: figure === 'paid' || figure === 'refunded' ? ('money' as const) : ('count' as const),
    of: ({ figures }: FiguresOfDay) => figures[figure],
  })),
];

/** The figures of each day as a file, one row per day. */
export const daysToExport = (rows: readonly FiguresOfDay[]): WrittenList<FiguresOfDay> => ({
  name: '总览',
  columns,
  rows,
  cut: false,
});
