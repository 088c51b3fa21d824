import { View } from '@tarojs/components';
import { useState } from 'react';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { FloatingCard, type PopupProps } from './FloatingCard';

const steps = [
  {
    title: '第一次来？三步知道值多少',
    text: '先选游戏：按名称、拼音或首字母都能找到，不需要密码。',
  },
  { title: '描述账号', text: '自己填、贴账号链接或自动采集都可以；填得越完整，价格越准。' },
  { title: '看懂价格', text: '报告写明每一项加减多少钱、和哪些账号对照；示例在“优质报告”里。' },
];

/** Guide at the first launch: three cards, which can be skipped at any time. */
export function FirstLaunchGuide({ onClose }: PopupProps) {
  const [place, setPlace] = useState(0);
  const step = steps[place];
  if (!step) return null;
  const last = place === steps.length - 1;
  return (
    <FloatingCard title={step.title} closeLabel="跳过指引" onClose={onClose}>
      <View className="floating-card__text" role="status">
        {step.text}
      </View>
      <View className="floating-card__actions">
        <View className="floating-card__progress">{`${place + 1} / ${steps.length}`}</View>
        <Button
          id="guide-next"
          size="small"
          onPress={() => {
            if (!last) {
              setPlace(place + 1);
              return;
            }
            onClose();
            void navigate('chooseGame');
          }}
        >
          {last ? '选择游戏' : '下一步'}
        </Button>
      </View>
    </FloatingCard>
  );
}
