import { View } from '@tarojs/components';
import { useState } from 'react';
import type { ReportAnswer } from '@account-doctor/contract/types';
import { openFormOfOrder } from '@/features/account-form/lastSubmission';
import { navigate } from '@/navigation/navigate';
import { useStores } from '@/stores/RootStore';
import { Button } from '@/ui/Button';
import '../sections/lead.scss';

/** Text about what unlocking a report of grade D gives, and that it does not make the price more accurate. */
export const ROUGH_PRICE_NOTE = '解锁后能看到价格怎么算的、和哪些账号对照，但价格不会因此更准。';

interface RoughPriceProps {
  answer: Pick<ReportAnswer, 'order' | 'submitted'>;
  /** Labels of the unanswered questions. */
  missing: readonly string[];
}

/** Maximum number of unanswered questions that are named; the others are only counted. */
const MAX_NAMED = 3;

/**
 * Says below an uncertain price, before the user pays to unlock it, which answers would make the price more certain.
 */
export function RoughPriceNotice({ answer: { order, submitted }, missing }: RoughPriceProps) {
  const { session, drafts } = useStores();
  const [userId] = useState(session.userId);
  const byPerson = missing.length === 0;
  const named = missing.slice(0, MAX_NAMED).join('、');
  return (
    <>
      <View className="report-lead__origin">
        {byPerson
          ? `${ROUGH_PRICE_NOTE}想要更准的价格，可以请估价师核对。`
          : `先补上${named}${missing.length > MAX_NAMED ? `等 ${missing.length} 项` : ''}再评估一次，价格更准，不收费。${ROUGH_PRICE_NOTE}`}
      </View>
      <View className="report-lead__next">
        <Button
          id="surer"
          onPress={() => {
            if (submitted) openFormOfOrder({ drafts, userId, order, submitted });
            void navigate('fillInInfo', {
              gameId: order.gameId,
              ...(byPerson && { kind: 'human' }),
            });
          }}
        >
          {byPerson ? '请估价师核对' : `补充 ${missing.length} 项，重新评估`}
        </Button>
      </View>
    </>
  );
}
