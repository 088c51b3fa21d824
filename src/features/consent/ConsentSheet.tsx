import { View } from '@tarojs/components';
import { useState } from 'react';
import { isAgreedDocument } from '@account-doctor/contract/consents';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { useUserId } from '@/data/useUserId';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { answerConsents } from './answerConsents';
import { DocumentLink } from './DocumentLink';
import './consent.scss';

/** Users who have postponed the answer; in memory only, so that the next launch asks again. */
const usersWhoPostponed = new Set<string>();

/** Text about what works without the agreement, and what does not. */
export const WITHOUT_CONSENT =
  '暂不同意，也可以查看已有的报告、处理订单、导出我的数据和注销账号；提交新的评估、自动采集和实名认证，需要先同意。';

/**
 * Asks the signed-in user to agree to documents that have changed or were never agreed to; otherwise renders nothing.
 */
export function ConsentSheet() {
  const userId = useUserId();
  const { data, reload } = useCall('GET /app-api/user/consent/list', userId ? {} : null, {
    quiet: true,
  });
  const [closed, setClosed] = useState(() => usersWhoPostponed.has(userId));
  const texts = (data?.list ?? []).flatMap(({ key, asks, ...text }) =>
    asks && isAgreedDocument(key) ? [{ key, ...text }] : [],
  );
  const agree = useAction(async () => {
    await answerConsents(texts, true);
    await reload();
  });
  if (closed || texts.length === 0) return null;
  const close = () => {
    usersWhoPostponed.add(userId);
    setClosed(true);
  };
  const known = texts.some(({ answeredVersion }) => answeredVersion !== null);
  return (
    <BottomSheet
      id="consent-sheet"
      title={known ? '协议有更新，请您确认' : '请您阅读并确认'}
      closeLabel="暂不同意"
      onClose={close}
    >
      <View className="consent-sheet">
        {texts.map(({ key, title, changes }) => (
          <View key={key} className="consent-text">
            <DocumentLink document={key} title={title} />
            {changes !== '' && <View className="consent-text__note">改动：{changes}</View>}
          </View>
        ))}
        <View className="consent-sheet__note">{WITHOUT_CONSENT}</View>
        <Button id="agree" loading={agree.running} onPress={() => void agree.run()}>
          我已阅读并同意
        </Button>
      </View>
    </BottomSheet>
  );
}
