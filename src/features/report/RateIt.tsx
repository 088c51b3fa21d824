import { View } from '@tarojs/components';
import { Button } from '@/ui/Button';
import { Section } from '@/ui/Section';
import { navigate } from '@/navigation/navigate';
import './RateIt.scss';

/** The way to say what one thinks of the report. */
export const RateIt = ({ orderId }: { orderId: string }) => (
  <Section title="这份报告有帮助吗">
    <View className="rate-it">
      <View className="rate-it__text">您的评价会帮助我们估得更准。</View>
      <Button
        id="rate-report"
        size="small"
        variant="secondary"
        onPress={() => void navigate('rateReport', { orderId })}
      >
        评价报告
      </Button>
    </View>
  </Section>
);
