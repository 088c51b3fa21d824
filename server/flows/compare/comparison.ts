import { fieldGroups } from '@account-doctor/contract/game';
import type { ReportComparison, OrderRow, ShownReport } from '@account-doctor/contract/types';
import { attributeRows, haveSameBaseAccount } from './attributes';
import { marketRows } from './market';
import { riskRows } from './risks';
import { unlockedReport } from './row';
import { valueRows } from './value';

export interface ComparedReport {
  order: Pick<OrderRow, 'orderId' | 'gameIconUrl'>;
  report: ShownReport;
}

/**
 * Compares reports. Value, risks and speed of sale can be compared between games; attributes and what they add to the
 * price only within one game. Of locked reports, compares the free parts.
 */
export function buildComparison(compared: readonly ComparedReport[]): ReportComparison {
  const shown = compared.map(({ report }) => report);
  const sameGame = new Set(shown.map(({ header }) => header.gameId)).size === 1;
  const sections = [
    { title: '价值', rows: valueRows(shown) },
    { title: '流动性', rows: marketRows(shown, sameGame) },
    { title: '风险', rows: riskRows(shown) },
    ...(sameGame ? [{ title: '账号内容', rows: attributeRows(shown) }] : []),
  ];
  return {
    sameGame,
    reports: compared.map(({ order, report: { header, value, ...rest } }) => ({
      orderId: order.orderId,
      gameIconUrl: order.gameIconUrl,
      reportNo: header.reportNo,
      gameName: header.gameName,
      serverLabel: header.serverLabel,
      account: header.account,
      capturedAt: header.capturedAt,
      locked: 'locked' in rest,
      human: header.source === 'human',
      sample: header.sample,
      value: { fair: value.fair, low: value.low, high: value.high },
    })),
    // Omits sections without rows.
    sections: sections.filter(({ rows }) => rows.length > 0),
    radar: sameGame && haveSameBaseAccount(shown) ? radarOf(shown) : null,
  };
}

/** The amounts that each group of attributes adds to the price, if at least two reports have them. */
function radarOf(shown: readonly ShownReport[]): ReportComparison['radar'] {
  const open = shown.map(unlockedReport);
  const factors = open.map((report) => report?.factors.groups ?? []);
  const groups = fieldGroups.filter((group) =>
    factors.some((known) => known.some((one) => one.group === group)),
  );
  const totals = factors.map((known) =>
    known.length === 0
      ? null
      : groups.map((group) => known.find((one) => one.group === group)?.total ?? 0),
  );
  return totals.filter((one) => one !== null).length < 2 ? null : { groups, totals };
}
