import { isForBuyer } from '@account-doctor/contract/offer';
import { reasonWords } from '@account-doctor/contract/reportStory';
import { isGenerated } from '@account-doctor/contract/reportWords';
import type { LockedReport, Report, ShownReport } from '@account-doctor/contract/types';
import {
  adviceSection,
  closingBlock,
  lockedSection,
  methodSection,
  risksSection,
} from './closingSections';
import { column, type DrawnElement } from './element';
import { comparablesSection, factorsSection, itemsSection } from './factorSections';
import {
  accountLine,
  aiBand,
  type BrandOnPaper,
  brandLine,
  factLines,
  hero,
  priceLines,
  sampleBand,
  whyLines,
} from './head';
import { humanSections, type EvidenceOnPaper } from './humanSections';
import { marketSection } from './marketSection';
import { offerSection } from './offerSection';
import { card } from './parts';
import { color, PAGE_MARGIN, size, WIDTH } from './theme';
import { confidenceSection, rangeSection, sellSection } from './valueSections';

export interface ReportOnPaper {
  brand: BrandOnPaper;
  report: ShownReport;
  /** `data:` URL of the game's icon; `null` without an icon. */
  icon: string | null;
  /** `data:` URL of the QR code for the page that verifies the report. */
  qr: string;
  /** The appraiser's evidence pictures as `data:` URLs. */
  seen: EvidenceOnPaper[];
  /** Whether the report explains how to sell the account. */
  selling: boolean;
}

/** The background of every picture. */
export const pictureSheet = (...children: (DrawnElement | null | false)[]): DrawnElement =>
  column(
    {
      width: WIDTH,
      background: color.page,
      color: color.text,
      fontFamily: 'Noto Sans SC',
      fontSize: size.body,
      lineHeight: 1.55,
    },
    ...children,
  );

/** The report as one picture, in the order of the page: everything that its owner may see. */
export function longImage({ brand, report, icon, qr, seen, selling }: ReportOnPaper): DrawnElement {
  const { header, value } = report;
  return pictureSheet(
    hero(
      brandLine(brand, '账号评估报告'),
      isGenerated(header) && aiBand(),
      accountLine(header, icon),
      priceLines(value),
      whyLines('locked' in report ? report.why : reasonWords(report, true), report.confidence),
      header.sample && sampleBand(),
    ),
    column({ height: PAGE_MARGIN }),
    offerSection(report),
    ...('locked' in report ? freeSections(report, selling) : allSections(report, seen, selling)),
    card('核验', null, factLines(header)),
    closingBlock(qr, '扫码核对真伪', [
      `报告编号 ${header.reportNo}`,
      `防伪码 ${header.verificationCode}`,
      '打开的页面会确认编号、日期和价格区间',
    ]),
  );
}

const freeSections = (report: LockedReport, selling: boolean) => [
  rangeSection(report),
  lockedSection(report, selling),
  confidenceSection(report),
];

/** In the order of the page: reasons, comparables, market, risks, method. */
const allSections = (report: Report, seen: EvidenceOnPaper[], selling: boolean) => [
  ...(report.human ? humanSections(report.human, report.value.fair, seen) : []),
  report.method && factorsSection(report),
  itemsSection(report),
  comparablesSection(report),
  selling && !isForBuyer(report) ? sellSection(report) : rangeSection(report),
  report.market ? marketSection(report, report.market) : null,
  risksSection(report),
  !isForBuyer(report) && adviceSection(report, selling),
  confidenceSection(report),
  methodSection(report),
];
