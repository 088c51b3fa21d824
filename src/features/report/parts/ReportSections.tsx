import { isForBuyer } from '@account-doctor/contract/offer';
import { factorsToVerify } from '@account-doctor/contract/reportStory';
import { isGenerated } from '@account-doctor/contract/reportWords';
import type {
  HumanStanding,
  PublicReport,
  Report,
  ValuerRecord,
} from '@account-doctor/contract/types';
import { useSecondStep } from '@/platform/firstPaint/firstPaint';
import { Deferred } from '@/ui/Deferred';
import { AdviceSection } from '../sections/AdviceSection';
import { ComparablesSection } from '../sections/ComparablesSection';
import { ConfidenceSection } from '../sections/ConfidenceSection';
import { FactorsSection } from '../sections/FactorsSection';
import { hasMarketSection, MarketSection, marketHeading } from '../sections/MarketSection';
import { MethodSection } from '../sections/MethodSection';
import { OfferQuestions } from '../sections/OfferSection';
import { RisksSection } from '../sections/RisksSection';
import { ValuableItemsSection } from '../sections/ValuableItemsSection';
import { ValuerSection } from '../sections/ValuerSection';
import { MissingAnswersSection } from './MissingAnswersSection';
import { SectionNav } from './SectionNav';
import './ReportView.scss';

interface ReportSectionsProps {
  /** Prefix of the sections' ids. */
  prefix: string;
  /** The order of the report; absent for strangers, who cannot recalculate the price or see private data. */
  orderId?: string;
  report: Report | PublicReport;
  evidence?: HumanStanding['evidence'];
  /** Track record of the valuer who signed the report. */
  record?: ValuerRecord | null;
}

/**
 * Whether the report has a section of valuable items. A report by a valuer has the section only if the account has
 * items; a report by the model always has it.
 */
const hasItemsSection = ({ human, valuableItems }: Report | PublicReport) =>
  human === undefined || valuableItems.length > 0;

/** The sections of a report below its first screen, with a row of links to them. */
export function ReportSections(props: ReportSectionsProps) {
  const { prefix, orderId, report, evidence = [], record = null } = props;
  const id = (section: string) => `${prefix}-${section}`;
  const { factors, human } = report;
  const hasModel = report.method !== null;
  return (
    <>
      <SectionNav
        entries={[
          ...(human ? [{ id: id('valuer'), name: '估价师' }] : []),
          ...(hasModel || human ? [{ id: id('factors'), name: '怎么来的' }] : []),
          ...(hasModel
            ? [
                ...(hasItemsSection(report) ? [{ id: id('items'), name: '值钱物品' }] : []),
                { id: id('comparables'), name: '相似账号' },
              ]
            : []),
          ...(hasMarketSection(report)
            ? [{ id: id('sell'), name: marketHeading(report).name }]
            : []),
          { id: id('risks'), name: '风险' },
          ...(isForBuyer(report) ? [] : [{ id: id('advice'), name: '建议' }]),
          { id: id('confidence'), name: '可信度' },
          ...(hasModel ? [{ id: id('method'), name: '方法' }] : []),
        ]}
      />
      <OfferQuestions offer={report.offer} />
      {human && (
        <ValuerSection
          id={id('valuer')}
          human={human}
          pictures={evidence}
          orderId={orderId}
          record={record}
          unanswered={factorsToVerify(factors)}
        />
      )}
      <Deferred light>
        <SectionsInOrder {...props} />
      </Deferred>
    </>
  );
}

/** The sections of a report, without the row of links. */
function SectionsInOrder(props: ReportSectionsProps) {
  const { prefix, orderId, report } = props;
  const { header, factors, human, method } = report;
  const second = useSecondStep(true);
  return (
    <>
      {(method !== null || human) && (
        <FactorsSection
          id={`${prefix}-factors`}
          factors={factors}
          human={human}
          missing={
            second &&
            orderId !== undefined &&
            human === undefined && (
              <MissingAnswersSection orderId={orderId} gameId={header.gameId} factors={factors} />
            )
          }
        />
      )}
      {second && (
        <>
          {method !== null && <ModelSections {...props} />}
          <Deferred>
            <ClosingSections {...props} />
          </Deferred>
        </>
      )}
    </>
  );
}

/** Sections that a model computes: valuable items, and comparables. */
const ModelSections = ({ prefix, orderId, report }: ReportSectionsProps) => (
  <>
    {hasItemsSection(report) && <ValuableItemsSection id={`${prefix}-items`} report={report} />}
    <ComparablesSection
      id={`${prefix}-comparables`}
      comparables={report.comparables}
      fair={report.value.fair}
      words={report.comparablesWords}
      // A valuer's price is not computed from the comparables, so that excluding one has no effect.
      orderId={report.human === undefined ? orderId : undefined}
    />
  </>
);

/** The last sections: market, risks, advice, confidence and method. */
function ClosingSections({ prefix, orderId, report }: ReportSectionsProps) {
  const { header, value, comparables, human, market, method } = report;
  return (
    <>
      {hasMarketSection(report) && (
        <MarketSection
          id={`${prefix}-sell`}
          report={report}
          market={market}
          gameName={header.gameName}
          gameId={orderId === undefined ? undefined : header.gameId}
        />
      )}
      <RisksSection id={`${prefix}-risks`} risks={report.risks} />
      {!isForBuyer(report) && <AdviceSection id={`${prefix}-advice`} advice={report.advice} />}
      <ConfidenceSection
        id={`${prefix}-confidence`}
        confidence={report.confidence}
        gameId={header.gameId}
        value={value}
        comparables={comparables}
        judged={human !== undefined}
      />
      {method && (
        <MethodSection
          id={`${prefix}-method`}
          method={method}
          sample={header.sample}
          generated={isGenerated(header)}
        />
      )}
    </>
  );
}
