import { View } from '@tarojs/components';
import { useState } from 'react';
import type { ParametersOf } from '@/routes';
import { Tabs } from '@/ui/Tabs';
import { AdviceForm } from './advice/AdviceForm';
import { PastFeedback } from './advice/PastFeedback';
import './UserFeedback.scss';

const views = [
  { value: 'write', label: '写反馈' },
  { value: 'past', label: '我的反馈' },
] as const;

/** Feedback page: a form, and the user's earlier feedback with the answers. */
export function UserFeedback({ view: asked, about }: ParametersOf<'userFeedback'>) {
  const [view, setView] = useState<'write' | 'past'>(asked === 'past' ? 'past' : 'write');
  return (
    <View className="user-feedback">
      <View className="user-feedback__views">
        <Tabs label="意见反馈" options={views} value={view} onChange={setView} />
      </View>
      {view === 'write' ? (
        <AdviceForm about={about} onSent={() => setView('past')} />
      ) : (
        <PastFeedback />
      )}
    </View>
  );
}
