import { isGenerated } from '@account-doctor/contract/reportWords';
import type { PublicReport } from '@account-doctor/contract/types';
import { closingBlock } from './closingSections';
import { column, type DrawnElement } from './element';
import { itemsSection } from './factorSections';
import {
  accountLine,
  aiBand,
  type BrandOnPaper,
  brandLine,
  hero,
  priceLines,
  sampleBand,
} from './head';
import { pictureSheet } from './longImage';
import { PAGE_MARGIN } from './theme';
import { confidenceSection } from './valueSections';

/** Maximum number of items, to keep the poster short. */
const ITEMS = 3;

export interface PosterOnPaper {
  brand: BrandOnPaper;
  report: PublicReport;
  icon: string | null;
  /** `data:` URL of the QR code for the shared report. */
  qr: string;
  /** The last day of the link. */
  until: string;
}

/** A poster of a shared report: highlights and the link. */
export function poster({ brand, report, icon, qr, until }: PosterOnPaper): DrawnElement {
  const { header, value, confidence, valuableItems } = report;
  return pictureSheet(
    hero(
      brandLine(brand, '账号值多少钱，为什么'),
      isGenerated(header) && aiBand(),
      accountLine(header, icon),
      priceLines(value),
      header.sample && sampleBand(),
    ),
    column({ height: PAGE_MARGIN }),
    confidenceSection({ confidence: { ...confidence, reasons: [] } }),
    itemsSection({ factors: report.factors, valuableItems: valuableItems.slice(0, ITEMS) }),
    closingBlock(qr, '扫码看完整报告', [
      '价格怎么来的、相似账号、风险和建议',
      `报告已匿名，${until} 前可以查看`,
    ]),
  );
}
