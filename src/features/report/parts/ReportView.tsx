import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useId, useState } from 'react';
import type { HumanStanding, PublicReport, Report } from '@account-doctor/contract/types';
import { useSecondStep } from '@/platform/firstPaint';
import { readNavBarMetrics } from '@/platform/navBarMetrics';
import { Pressable } from '@/ui/Pressable';
import { AdviceSection } from '../sections/AdviceSection';
import { ComparablesSection } from '../sections/ComparablesSection';
import { ConfidenceSection } from '../sections/ConfidenceSection';
import { FactorsSection } from '../sections/FactorsSection';
import { HeaderSection } from '../sections/HeaderSection';
import { MarketSection } from '../sections/MarketSection';
import { MethodSection } from '../sections/MethodSection';
import { RisksSection } from '../sections/RisksSection';
import { ValuableItemsSection } from '../sections/ValuableItemsSection';
import { ValueSection } from '../sections/ValueSection';
import { ValuerSection } from '../sections/ValuerSection';
import './ReportView.scss';

interface ReportViewProps {
  orderId: string;
  report: Report;
  gameIconUrl: string;
  /** The valuer's evidence, with links. */
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
  /** Absent for strangers, who cannot list the account. */
  orderId?: string;
  report: Report | PublicReport;
  evidence?: HumanStanding['evidence'];
}

/** The sections below the header; strangers see another header. */
export function ReportSections({ orderId, report, evidence = [] }: ReportSectionsProps) {
  // Several reports can be on the page stack at once, and a selector takes no colon.
  const prefix = `report-${useId().replaceAll(':', '')}`;
  const id = (section: string) => `${prefix}-${section}`;
  const { header, value, comparables, factors, human, market, method } = report;
  const hasModel = method !== null;
  const second = useSecondStep(true);
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
      {second && (
        <>
          {hasModel && (
            <>
              <ValuableItemsSection
                id={id('items')}
                items={report.valuableItems}
                factors={factors}
              />
              <ComparablesSection
                id={id('comparables')}
                comparables={comparables}
                words={report.comparablesWords}
                // A valuer's price is not computed from the comparables: there is nothing to recount.
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
      )}
    </>
  );
}

/** Height of the row, as in the style sheet, and the gap below it, in px. */
const ROW = 48 + 8;

interface SectionNavProps {
  /** Ids of the sections on the page, in order. */
  entries: { id: string; name: string }[];
}

/** Links to the sections of the page, in a row that sticks below the navigation bar. */
function SectionNav({ entries }: SectionNavProps) {
  const { statusBarHeight, height } = readNavBarMetrics();
  const top = statusBarHeight + height;
  // Without animation, which ends some pixels too far on h5. It rejects only when the page was left.
  const show = (id: string) =>
    void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -(top + ROW), duration: 0 }).catch(
      () => undefined,
    );
  return (
    <View
      className="section-nav"
      style={{ top: `${top}px` }}
      role="navigation"
      aria-label="报告目录"
    >
      <View className="section-nav__row">
        {entries.map(({ id, name }) => (
          <Pressable key={id} className="section-nav__entry" role="link" onPress={() => show(id)}>
            <View className="section-nav__name">{name}</View>
          </Pressable>
        ))}
      </View>
    </View>
  );
}
