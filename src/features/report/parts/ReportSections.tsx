import { factorsToVerify } from '@account-doctor/contract/reportStory';
import { isGenerated } from '@account-doctor/contract/reportWords';
import type {
  HumanStanding,
  PublicReport,
  Report,
  ValuerRecord,
} from '@account-doctor/contract/types';
import { useSecondStep } from '@/platform/firstPaint';
import { sellingWords } from '@/selling/words';
import { Deferred } from '@/ui/Later';
import { AdviceSection } from '../sections/AdviceSection';
import { ComparablesSection } from '../sections/ComparablesSection';
import { ConfidenceSection } from '../sections/ConfidenceSection';
import { FactorsSection } from '../sections/FactorsSection';
import { hasMarketSection, MarketSection } from '../sections/MarketSection';
import { MethodSection } from '../sections/MethodSection';
import { RisksSection } from '../sections/RisksSection';
import { ValuableItemsSection } from '../sections/ValuableItemsSection';
import { ValuerSection } from '../sections/ValuerSection';
import { MissingFacts } from './MissingFacts';
import { SectionNav } from './SectionNav';
import './ReportView.scss';

interface ReportSectionsProps {
  /** Prefix of the section ids. */
  prefix: string;
  /** Absent for strangers, who cannot list the account. */
  orderId?: string;
  report: Report | PublicReport;
  evidence?: HumanStanding['evidence'];
  /** Track record of the valuer who signed it. */
  record?: ValuerRecord | null;
}

/** Only the model can find "no valuable items"; a valuer's report omits the section. */
const hasItems = ({ human, valuableItems }: Report | PublicReport) =>
  human === undefined || valuableItems.length > 0;

/** The sections below the first screen: factors, comparables, market, risks, confidence. */
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
                ...(hasItems(report) ? [{ id: id('items'), name: '值钱物品' }] : []),
                { id: id('comparables'), name: '相似账号' },
              ]
            : []),
          ...(hasMarketSection(report) ? [{ id: id('sell'), name: sellingWords.market.name }] : []),
          { id: id('risks'), name: '风险' },
          { id: id('advice'), name: '建议' },
          { id: id('confidence'), name: '可信度' },
          ...(hasModel ? [{ id: id('method'), name: '方法' }] : []),
        ]}
      />
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
        <Sections {...props} />
      </Deferred>
    </>
  );
}

/** The sections, without the row of links. */
function Sections({ prefix, orderId, report }: ReportSectionsProps) {
  const id = (section: string) => `${prefix}-${section}`;
  const { header, value, comparables, factors, human, market, method } = report;
  const judged = human !== undefined;
  const hasModel = method !== null;
  const second = useSecondStep(true);
  return (
    <>
      {(hasModel || human) && (
        <FactorsSection
          id={id('factors')}
          factors={factors}
          human={human}
          missing={
            second &&
            orderId !== undefined &&
            !judged &&
            'gameId' in header && (
              <MissingFacts orderId={orderId} gameId={header.gameId} factors={factors} />
            )
          }
        />
      )}
      {second && (
        <>
          {hasModel && (
            <>
              {hasItems(report) && (
                <ValuableItemsSection
                  id={id('items')}
                  items={report.valuableItems}
                  factors={factors}
                />
              )}
              <ComparablesSection
                id={id('comparables')}
                comparables={comparables}
                fair={value.fair}
                words={report.comparablesWords}
                // A valuer's price is not computed from the comparables, so there is nothing to recalculate.
                orderId={judged ? undefined : orderId}
              />
            </>
          )}
          <Deferred>
            {hasMarketSection(report) && (
              <MarketSection
                id={id('sell')}
                report={report}
                market={market}
                gameName={header.gameName}
              />
            )}
            <RisksSection id={id('risks')} risks={report.risks} />
            <AdviceSection id={id('advice')} advice={report.advice} />
            <ConfidenceSection
              id={id('confidence')}
              confidence={report.confidence}
              value={value}
              comparables={comparables}
              judged={judged}
            />
            {method && (
              <MethodSection
                id={id('method')}
                method={method}
                sample={header.sample}
                generated={isGenerated(header)}
              />
            )}
          </Deferred>
        </>
      )}
    </>
  );
}
