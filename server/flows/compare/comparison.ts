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
 * Compares reports. Value, risk and speed of sale are compared across games; attributes and their
 * contributions only within one game. A locked report shows its free parts.
 */
export function compareAll(compared: readonly ComparedReport[]): ReportComparison {
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
    // Drops sections without any content.
    sections: sections.filter(({ rows }) => rows.length > 0),
    radar: sameGame && haveSameBaseAccount(shown) ? radarOf(shown) : null,
  };
}

/** Contributions by group, if at least two reports have them. */
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
