import { View } from '@tarojs/components';
import { useState } from 'react';
import { Tabs } from '@/ui/Tabs';
import type { ParametersOf } from '@/routes';
import { AdviceForm } from './AdviceForm';
import { PastFeedback } from './PastFeedback';
import './UserFeedback.scss';

const views = [
  { name: 'write', title: '写反馈' },
  { name: 'past', title: '我的反馈' },
] as const;

/** Feedback: writing it, and what became of what was written before. */
export function UserFeedback({ view: asked }: ParametersOf<'userFeedback'>) {
  const [view, setView] = useState<'write' | 'past'>(asked === 'past' ? 'past' : 'write');
  return (
    <View className="user-feedback">
      <View className="user-feedback__views">
        <Tabs label="意见反馈" tabs={views} value={view} onChange={setView} />
      </View>
      {view === 'write' ? <AdviceForm onSent={() => setView('past')} /> : <PastFeedback />}
    </View>
  );
}
