import { View } from '@tarojs/components';
import { riskLevels, riskLevelWords } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { Fold } from '@/ui/Fold';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import './advice.scss';

type Risk = Report['risks'][number];

/** Colour of each risk level. */
const tagTypes = {
  high: 'error',
  medium: 'warning',
  unknown: 'info',
  low: 'success',
} as const satisfies Record<Risk['level'], string>;

/** Section 8 (docs/product.md, "The report"): the risks of transferring the account, most severe first. */
export function RisksSection({ id, risks }: { id: string; risks: Risk[] }) {
  const sorted = riskLevels.flatMap((level) => risks.filter((risk) => risk.level === level));
  const low = sorted.filter(({ level }) => level === 'low');
  return (
    <Section
      id={id}
      title="风险"
      aside={<View className="report-risks__count">{riskSummary(risks)}</View>}
    >
      <View className="report-risks__list">
        {sorted
          .filter(({ level }) => level !== 'low')
          .map((risk) => (
            <RiskRow key={risk.key} risk={risk} />
          ))}
      </View>
      {low.length > 0 && (
        <Fold words={`${low.length} 项风险低`}>
          <View className="report-risks__list">
            {low.map((risk) => (
              <RiskRow key={risk.key} risk={risk} />
            ))}
          </View>
        </Fold>
      )}
    </Section>
  );
}

const RiskRow = ({ risk: { label, level, note } }: { risk: Risk }) => (
  <View className="report-risks__risk">
    <View className="report-risks__head">
      <View className="report-risks__label">{label}</View>
      <Tag variant={tagTypes[level]}>{riskLevelWords[level]}</Tag>
    </View>
    <View className="report-risks__note">{note}</View>
  </View>
);

/** Number of the risks at the levels that matter most, e.g. `1 项高风险，2 项待核实`. */
function riskSummary(risks: Risk[]): string {
  if (risks.length === 0) return '没有可以判断的风险项';
  const count = (level: Risk['level']) => risks.filter((risk) => risk.level === level).length;
  const parts = (['high', 'medium', 'unknown'] as const)
    .filter((level) => count(level) > 0)
    .map((level) => `${count(level)} 项${riskLevelWords[level]}`);
  return parts.length > 0 ? parts.slice(0, 2).join('，') : '没有发现明显风险';
}
