import { ScrollView, View } from '@tarojs/components';
import { isAgreedDocument } from '@account-doctor/contract/consents';
import type { Consent } from '@account-doctor/contract/types';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { minute } from '@/format/time';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { Loaded } from '@/ui/Loaded';
import { answerConsents } from './agree';
import { WITHOUT_CONSENT } from './ConsentSheet';
import { TextLink } from './TextLink';
import './consent.scss';

/** What the person agreed to, when, to which version, and the way to take it back. */
export function OwnConsents({ onClose }: { onClose: () => void }) {
  const consents = useCall('GET /app-api/user/consent/list', {});
  return (
    <BottomSheet id="own-consents" title="我的授权" onClose={onClose}>
      <ScrollView className="own-consents" scrollY>
        <View className="consent-sheet">
          <Loaded query={consents}>
            {({ list }) => (
              <>
                {list.map((consent) => (
                  <OneConsent
                    key={consent.key}
                    consent={consent}
                    onAnswered={() => void consents.reload()}
                  />
                ))}
                <View className="consent-sheet__note">{WITHOUT_CONSENT}</View>
              </>
            )}
          </Loaded>
        </View>
      </ScrollView>
    </BottomSheet>
  );
}

/** Where the single ones are given and taken back. */
const elsewhere: Partial<Record<Consent['key'], string>> = {
  'real-name': '在实名认证时逐次征求；注销账号时，实名信息全部删除',
  'excellent-reports': '在设置的“隐私”里打开或关闭',
};

function standing({ answer, answeredVersion, answeredAt, version }: Consent): string {
  if (answer === null || answeredAt === null) return '还没有同意过';
  const said = answer === 'given' ? '已同意' : '已撤回';
  const older = answeredVersion === version ? '' : `，现在是第 ${version} 版`;
  return `${said}第 ${answeredVersion} 版 · ${minute(answeredAt)}${older}`;
}

function OneConsent({ consent, onAnswered }: { consent: Consent; onAnswered: () => void }) {
  const { key, title, version, answer, answeredVersion } = consent;
  const document = isAgreedDocument(key) ? key : null;
  const agreed = answer === 'given' && answeredVersion === version;
  const change = useAction(async () => {
    if (!document) return;
    await answerConsents([{ key: document, version }], !agreed);
    onAnswered();
  });
  return (
    <View className="consent-text">
      {document ? <TextLink document={document} title={title} /> : <View>{title}</View>}
      <View className="consent-text__note">{standing(consent)}</View>
      {elsewhere[key] !== undefined && <View className="consent-text__note">{elsewhere[key]}</View>}
      {document && (
        <View className="consent-text__button">
          <Button
            id={`consent-${key}`}
            size="small"
            variant={agreed ? 'secondary' : 'primary'}
            loading={change.running}
            onPress={() => void change.run()}
          >
            {agreed ? `撤回对${title}的同意` : `同意${title}`}
          </Button>
        </View>
      )}
    </View>
  );
}
