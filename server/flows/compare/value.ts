import { isForBuyer } from '@account-doctor/contract/offer';
import { differenceWords, offerVerdictWords } from '@account-doctor/contract/offerWords';
import type { ShownReport } from '@account-doctor/contract/types';
import { percentText } from '@account-doctor/contract/reportWords';
import { isRow, unlockedReport, rowOf, type Cell, type Row } from './row';
import { yuanText } from './words';

/** Rows with the value of the accounts and how certain it is. */
export function valueRows(shown: readonly ShownReport[]): Row[] {
  const moneyCell = (fen: number | undefined): Cell | null =>
    fen === undefined ? null : { text: yuanText(fen), merit: fen };
  const channelRow = (
    label: string,
    key: 'quickSale' | 'listing' | 'consignmentNet',
    why: string,
  ) =>
    rowOf(
      label,
      shown.map((report) => moneyCell(valueToSell(report)?.[key])),
      why,
    );
  return [
    rowOf(
      '估价',
      shown.map(({ value }) => moneyCell(value.fair)),
      '估价最高',
    ),
    rowOf(
      '标价',
      shown.map(({ offer }) => (offer ? { text: yuanText(offer.asked), merit: null } : null)),
      '',
    ),
    rowOf('标价比估价', shown.map(offerCell), '标价比估价低得最多'),
    rowOf(
      '价格区间',
      shown.map(({ header, value: { fair, low, high } }) => ({
        text: `${yuanText(low)}–${yuanText(high)}`,
        // The range in an appraisal is a person's judgement and cannot be compared with a model's range.
        merit: fair > 0 && header.source !== 'human' ? -(high - low) / fair : null,
      })),
      shown.some(({ header }) => header.source === 'human')
        ? '模型的报告里，区间相对价格最窄'
        : '区间相对价格最窄，最确定',
    ),
    rowOf(
      '可信度',
      shown.map(({ confidence: { grade, score } }) => ({
        text: `${grade} · ${score} 分`,
        merit: score,
      })),
      '依据最充分',
    ),
    channelRow('快速出手', 'quickSale', '急卖也能拿到最多'),
    channelRow('建议挂牌', 'listing', '可以挂的价最高'),
    channelRow('寄售到手', 'consignmentNet', '扣费后到手最多'),
    rowOf(
      '急卖折让',
      shown.map((report) => {
        const value = valueToSell(report);
        if (!value || value.fair <= 0) return null;
        const given = 1 - value.quickSale / value.fair;
        return { text: percentText(given), merit: -Math.round(1_000 * given) };
      }),
      '急卖时让价最少',
    ),
  ].filter(isRow);
}

/**
 * The asking price compared with the estimate. The best buy is furthest below its estimate. An offer with a
 * suspiciously low price or an uncertain estimate is never the best buy.
 */
function offerCell({ offer, confidence }: ShownReport): Cell | null {
  if (!offer) return null;
  const { difference, verdict, isBuyer } = offer;
  const isBuy = isBuyer && difference < 0 && verdict !== 'tooCheap' && confidence.grade !== 'D';
  return {
    text: differenceWords(difference),
    note: offerVerdictWords[verdict],
    merit: isBuy ? -difference : null,
  };
}

/** The prices of the ways to sell; `undefined` if the report is locked or made for a buyer. */
const valueToSell = (report: ShownReport) =>
  isForBuyer(report) ? undefined : unlockedReport(report)?.value;
