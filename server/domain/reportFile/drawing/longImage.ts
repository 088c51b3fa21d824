import { isForBuyer } from '@account-doctor/contract/offer';
import { reasonWords } from '@account-doctor/contract/reportStory';
import { isGenerated } from '@account-doctor/contract/reportWords';
import type { Report, ShownReport } from '@account-doctor/contract/types';
import {
  adviceSection,
  closingBlock,
  lockedSection,
  methodLines,
  risksSection,
} from './closingSections';
import { comparablesSection } from './comparablesSection';
import { column, type DrawnChild, type DrawnElement, row, type Style } from './element';
import { type DrawingExtent, paperExtent, pictureExtent } from './extent';
import { factorsSection, itemsSection } from './factorSections';
import {
  accountLine,
  aiBand,
  type BrandOnPaper,
  brandLine,
  documentHead,
  factLines,
  heroHeader,
  priceLines,
  sampleBand,
  whyLines,
} from './head';
import { humanSection, type EvidenceOnPaper } from './humanSection';
import { marketSection } from './marketSection';
import { offerSection } from './offerSection';
import { color, PAGE_MARGIN, PAPER_WIDTH, size, WIDTH } from './theme';
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

/** The background of a drawing, `width` px wide. */
export const drawingSheet = (width: number, ...children: DrawnChild[]): DrawnElement =>
  column(
    {
      width,
      background: color.page,
      color: color.text,
      fontFamily: 'Noto Sans SC',
      fontSize: size.body,
      lineHeight: 1.5,
    },
    ...children,
  );

const labelsOf = (header: ShownReport['header'], style: Style = {}): DrawnElement =>
  row(
    { alignItems: 'center', gap: 16 },
    header.sample && sampleBand({}),
    isGenerated(header) && aiBand(style),
  );

const reasonText = (report: ShownReport): string =>
  'locked' in report ? report.why : reasonWords(report, true);

/**
 * The report as one long picture, in the order of the web page: what the owner may see, with limits for each section.
 */
export function longImage(shown: ReportOnPaper): DrawnElement {
  const { brand, report, icon } = shown;
  const { header, value } = report;
  return drawingSheet(
    WIDTH,
    heroHeader(
      brandLine(brand, labelsOf(header)),
      row(
        { justifyContent: 'space-between', gap: 24 },
        column({ flexShrink: 1 }, accountLine(header, icon)),
        priceLines(value),
      ),
      whyLines(reasonText(report), report.confidence),
    ),
    column({ height: PAGE_MARGIN }),
    ...reportSections(shown, pictureExtent),
    verificationBlock(shown),
  );
}

/** The report as a document to print: all entries, below a head without colours. */
export function paperReport(shown: ReportOnPaper): DrawnElement {
  const { brand, report } = shown;
  const { header } = report;
  return drawingSheet(
    PAPER_WIDTH,
    documentHead(
      brand,
      report,
      labelsOf(header, { border: '2px solid #003f99' }),
      whyLines(reasonText(report), report.confidence, color.secondary),
    ),
    ...reportSections(shown, paperExtent),
    verificationBlock(shown),
  );
}

const reportSections = (shown: ReportOnPaper, extent: DrawingExtent): DrawnChild[] => {
  const { report, selling } = shown;
  return [
    offerSection(report),
    ...('locked' in report
      ? [rangeSection(report), lockedSection(report, selling), confidenceSection(report)]
      : unlockedSections(report, shown, extent)),
  ];
};

const verificationBlock = ({ report: { header }, qr }: ReportOnPaper): DrawnElement =>
  closingBlock(
    qr,
    {
      title: '扫码核对真伪',
      lines: [
        `报告编号 ${header.reportNo}　防伪码 ${header.verificationCode}`,
        '打开的页面会确认编号、日期和价格区间',
      ],
    },
    factLines(header),
  );

/** The sections of an unlocked report, in the order of the web page. */
const unlockedSections = (
  report: Report,
  { seen, selling }: ReportOnPaper,
  extent: DrawingExtent,
): DrawnChild[] => [
  report.human !== undefined && humanSection({ ...report, human: report.human }, seen, extent),
  // If an appraiser set the price, it does not follow from the model's factors.
  report.method && factorsSection(report, report.human ? extent.factorsBehind : extent.factors),
  itemsSection(report, extent),
  comparablesSection(report, extent),
  selling && !isForBuyer(report) ? sellSection(report) : rangeSection(report),
  report.market !== undefined && marketSection(report, report.market),
  risksSection(report, extent.risks),
  !isForBuyer(report) && adviceSection(report, selling, extent.improvements),
  confidenceSection(report, ...methodLines(report)),
];
