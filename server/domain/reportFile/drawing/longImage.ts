import { whyWords } from '@account-doctor/contract/reportStory';
import { isGenerated } from '@account-doctor/contract/reportWords';
import type { LockedReport, Report, ShownReport } from '@account-doctor/contract/types';
import {
  adviceSection,
  closing,
  lockedSection,
  methodSection,
  risksSection,
} from './closingSections';
import { column, type Drawn } from './element';
import { comparablesSection, factorsSection, itemsSection } from './factorSections';
import {
  accountLine,
  aiBand,
  type BrandOnPaper,
  brandLine,
  facts,
  hero,
  priceLines,
  sampleBand,
  whyLines,
} from './head';
import { humanSections, type SeenOnPaper } from './humanSections';
import { marketSection } from './marketSection';
import { card } from './parts';
import { color, MARGIN, size, WIDTH } from './theme';
import { confidenceSection, rangeSection, sellSection } from './valueSections';

export interface ReportOnPaper {
  brand: BrandOnPaper;
  report: ShownReport;
  /** `data:` address of the game's icon, where there is one. */
  icon: string | null;
  /** `data:` address of the QR code that opens the page which confirms the report. */
  qr: string;
  /** What its valuer saw, by `data:` addresses. */
  seen: SeenOnPaper[];
  /** Whether it says how to sell the account. */
  selling: boolean;
}

/** What every picture is drawn on. */
export const sheet = (...children: (Drawn | null | false)[]): Drawn =>
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

/** The report as one picture, in the order of its page: all that its owner may see of it. */
export function longImage({ brand, report, icon, qr, seen, selling }: ReportOnPaper): Drawn {
  const { header, value } = report;
  return sheet(
    hero(
      brandLine(brand, '账号评估报告'),
      isGenerated(header) && aiBand(),
      accountLine(header, icon),
      priceLines(value),
      whyLines('locked' in report ? report.why : whyWords(report, true), report.confidence),
      header.sample && sampleBand(),
    ),
    column({ height: MARGIN }),
    ...('locked' in report ? freeSections(report, selling) : allSections(report, seen, selling)),
    card('核验', null, facts(header)),
    closing(qr, '扫码核对真伪', [
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

/** Why, against whom, now, what may go wrong, how far to trust it: as on the page. */
const allSections = (report: Report, seen: SeenOnPaper[], selling: boolean) => [
  ...(report.human ? humanSections(report.human, report.value.fair, seen) : []),
  report.method && factorsSection(report),
  itemsSection(report),
  comparablesSection(report),
  selling ? sellSection(report) : rangeSection(report),
  report.market ? marketSection(report, report.market) : null,
  risksSection(report),
  adviceSection(report, selling),
  confidenceSection(report),
  methodSection(report),
];
