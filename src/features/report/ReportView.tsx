import { View } from '@tarojs/components';
import { useState } from 'react';
import type { HumanStanding, PublicReport, Report } from '@account-doctor/contract/types';
import { AdviceSection } from './sections/AdviceSection';
import { ComparablesSection } from './sections/ComparablesSection';
import { ConfidenceSection } from './sections/ConfidenceSection';
import { FactorsSection } from './sections/FactorsSection';
import { HeaderSection } from './sections/HeaderSection';
import { MarketSection } from './sections/MarketSection';
import { MethodSection } from './sections/MethodSection';
import { RisksSection } from './sections/RisksSection';
import { ValuableItemsSection } from './sections/ValuableItemsSection';
import { ValuerSection } from './sections/ValuerSection';
import { ValueSection } from './sections/ValueSection';
import { SectionNav } from './parts/SectionNav';
import './ReportView.scss';

/** Several reports may lie on the page stack at once: each has ids of its own. */
let drawn = 0;

interface ReportViewProps {
  orderId: string;
  report: Report;
  gameIconUrl: string;
  /** Pictures of a report by a person. */
  evidence?: HumanStanding['evidence'];
}

/** A report, section by section in the order of docs/product.md, "The report". */
export function ReportView({ orderId, report, gameIconUrl, evidence }: ReportViewProps) {
  const [now] = useState(() => Date.now());
  return (
    <View className="report">
      <HeaderSection header={report.header} gameIconUrl={gameIconUrl} now={now} />
      <ReportSections orderId={orderId} report={report} evidence={evidence} />
    </View>
  );
}

interface ReportSectionsProps {
  /** Absent where strangers read it, who have nothing to list. */
  orderId?: string;
  report: Report | PublicReport;
  evidence?: HumanStanding['evidence'];
}

/** What follows a report's head, which is another one where strangers read it. */
export function ReportSections({ orderId, report, evidence = [] }: ReportSectionsProps) {
  const [id] = useState(() => {
    const prefix = `report-${(drawn += 1)}`;
    return (section: string) => `${prefix}-${section}`;
  });
  const { header, value, comparables, factors, human, market, method } = report;
  const hasModel = method !== null;
  return (
    <>
      <SectionNav
        entries={[
          { id: id('value'), name: '估价' },
          { id: id('confidence'), name: '可信度' },
          ...(human ? [{ id: id('valuer'), name: '估价师' }] : []),
          ...(hasModel || human ? [{ id: id('factors'), name: '怎么来的' }] : []),
          ...(hasModel
            ? [
                { id: id('items'), name: '值钱物品' },
                { id: id('comparables'), name: '相似账号' },
              ]
            : []),
          ...(market ? [{ id: id('market'), name: '行情' }] : []),
          { id: id('risks'), name: '风险' },
          { id: id('advice'), name: '建议' },
          ...(hasModel ? [{ id: id('method'), name: '方法' }] : []),
        ]}
      />
      <View className="report__pair">
        <ValueSection
          id={id('value')}
          value={value}
          comparables={comparables}
          judged={human !== undefined}
        />
        <ConfidenceSection id={id('confidence')} confidence={report.confidence} />
      </View>
      {human && (
        <ValuerSection id={id('valuer')} human={human} pictures={evidence} orderId={orderId} />
      )}
      {(hasModel || human) && <FactorsSection id={id('factors')} factors={factors} human={human} />}
      {hasModel && (
        <>
          <ValuableItemsSection id={id('items')} items={report.valuableItems} />
          <ComparablesSection
            id={id('comparables')}
            comparables={comparables}
            // A valuer's price is not made of them.
            orderId={human ? undefined : orderId}
          />
        </>
      )}
      {market && (
        <MarketSection
          id={id('market')}
          market={market}
          gameName={header.gameName}
          fair={value.fair}
        />
      )}
      <RisksSection id={id('risks')} risks={report.risks} />
      <AdviceSection id={id('advice')} orderId={orderId} advice={report.advice} />
      {method && <MethodSection id={id('method')} method={method} sample={header.sample} />}
    </>
  );
}
