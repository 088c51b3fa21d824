import { View } from '@tarojs/components';
import type { Report } from '@account-doctor/contract/types';
import { GroupRadar } from '../GroupRadar';
import { Section } from '@/ui/Section';
import { Waterfall } from './Waterfall';
import './FactorsSection.scss';

interface FactorsSectionProps {
  id: string;
  factors: Report['factors'];
  /** Of a report by a person. */
  human?: Report['human'];
}

const key = '实色为加价，斜纹为减价。';
const startOf = (groups: unknown[]) =>
  groups.length > 0 ? '从同区服普通账号的价格出发，模型逐项加减，' : '';

/**
 * Section 4 (docs/product.md, "The report"): what each answer, and a valuer, adds to the price or
 * takes from it.
 */
export function FactorsSection({ id, factors, human }: FactorsSectionProps) {
  const how = human
    ? `${startOf(factors.groups)}估价师再作调整，加起来正好是参考价。${key}`
    : `从同区服普通账号的价格出发，逐项加减，加起来正好是参考价。${key}`;
  return (
    <Section id={id} title="价格怎么来的">
      <View className="report-factors__how">{how}</View>
      <GroupRadar
        groups={factors.groups.map(({ group }) => group)}
        series={[factors.groups.map(({ total }) => total)]}
      />
      <Waterfall factors={factors} baseLabel="同区服普通账号" adjustments={human?.adjustments} />
    </Section>
  );
}
