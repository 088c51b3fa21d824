import { View } from '@tarojs/components';
import type { Report } from '@account-doctor/contract/types';
import { Section } from '@/components/Section/Section';
import { Waterfall } from '@/components/Waterfall/Waterfall';
import './FactorsSection.scss';

/** Section 4: what each answer adds to the price or takes from it. */
export function FactorsSection({ id, factors }: { id: string; factors: Report['factors'] }) {
  return (
    <Section id={id} title="价格怎么来的">
      <View className="report-factors__how">
        从同区服普通账号的价格出发，逐项加减，加起来正好是参考价。实色为加价，斜纹为减价。
      </View>
      <Waterfall factors={factors} baseLabel="同区服普通账号" />
    </Section>
  );
}
