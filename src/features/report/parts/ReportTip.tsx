import { View } from '@tarojs/components';
import { useState } from 'react';
import { useStores } from '@/stores/RootStore';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import './ReportTip.scss';

/** Tips about features that users easily miss. Each tip shows once, at most one per visit. */
const tips = [
  { key: 'sections', text: '点栏目名，直接跳到那一节。' },
  { key: 'comparables', text: '“相似账号”里觉得不像的可以剔除，看看价格会变成多少。' },
  { key: 'comparison', text: '两份报告可以并排比较：到页尾点“和其他报告对比”。' },
];

/** The next tip that the user has not seen, with a button to close it. */
export function ReportTip() {
  const { app } = useStores();
  const [tip, setTip] = useState(() => tips.find(({ key }) => !app.reportTipKeys.includes(key)));
  if (!tip) return null;
  return (
    <View className="report-tip" role="note">
      <Icon name="sparkles" size={18} />
      <View className="report-tip__text">{tip.text}</View>
      <Pressable
        className="report-tip__action"
        onPress={() => {
          app.markReportTipSeen(tip.key);
          setTip(undefined);
        }}
      >
        知道了
      </Pressable>
    </View>
  );
}
