import { ScrollView, View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { isAgreedDocument } from '@account-doctor/contract/consents';
import type { Consent } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { dateTimeText } from '@/format/time';
import { useStores } from '@/stores/RootStore';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { LoadedContent } from '@/ui/LoadedContent';
import { answerConsents } from './answerConsents';
import { WITHOUT_CONSENT } from './ConsentSheet';
import { DocumentLink } from './DocumentLink';
import './consent.scss';

/** The user's consents with date and version, and buttons to withdraw them. */
export function MyConsents({ onClose }: { onClose: () => void }) {
  const consents = useCall('GET /app-api/user/consent/list', {});
  return (
    <BottomSheet id="own-consents" title="我的授权" onClose={onClose}>
      <ScrollView className="own-consents" scrollY>
        <View className="consent-sheet">
          <LoadedContent query={consents}>
            {({ list }) => (
              <>
                {list.filter(isListed).map((consent) => (
                  <ConsentRow
                    key={consent.key}
                    consent={consent}
                    onAnswered={() => void consents.reload()}
                  />
                ))}
                <View className="consent-sheet__note">{WITHOUT_CONSENT}</View>
              </>
            )}
          </LoadedContent>
        </View>
      </ScrollView>
    </BottomSheet>
  );
}

/** Hides `picture-reading` until it is answered, because a service that reads pictures itself never asks for it. */
const isListed = ({ key, answer }: Consent): boolean =>
  key !== 'picture-reading' || answer !== null;

/** For each consent to a single feature: where users give it, and what happens after they withdraw it. */
const singleConsentTexts: Partial<Record<Consent['key'], string>> = {
  'real-name': '实名认证时征求；撤回后立即删除姓名和身份证号，需要成年人身份的功能就用不了了',
  'excellent-reports': '在设置的“隐私”里打开或关闭',
  'picture-reading': '识别截图时征求；撤回后仍可以自己填写，或粘贴链接、文字',
};

/** Text about what the user has answered, to which version and when. */
function answerText({ answer, answeredVersion, answeredAt, version }: Consent): string {
  if (answer === null || answeredAt === null) return '还没有同意过';
  const said = answer === 'given' ? '已同意' : '已撤回';
  const older = answeredVersion === version ? '' : `，现在是第 ${version} 版`;
  return `${said}第 ${answeredVersion} 版 · ${dateTimeText(answeredAt)}${older}`;
}

function ConsentRow({ consent, onAnswered }: { consent: Consent; onAnswered: () => void }) {
  const { key, title, version, answer, answeredVersion } = consent;
  const document = isAgreedDocument(key) ? key : null;
  const agreed = answer === 'given' && answeredVersion === version;
  // `picture-reading` can only be withdrawn here; it is given on the page that shows its text.
  const changed = document ?? (key === 'picture-reading' && agreed ? key : null);
  const change = useAction(async () => {
    if (!changed) return;
    await answerConsents([{ key: changed, version }], !agreed);
    onAnswered();
  });
  return (
    <View className="consent-text">
      {document ? <DocumentLink document={document} title={title} /> : <View>{title}</View>}
      <View className="consent-text__note">{answerText(consent)}</View>
      {singleConsentTexts[key] !== undefined && (
        <View className="consent-text__note">{singleConsentTexts[key]}</View>
      )}
      {key === 'real-name' && answer === 'given' && <WithdrawRealName onWithdrawn={onAnswered} />}
      {changed && (
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

/** Withdraws the consent to real-name verification after a confirmation, because this deletes the verified data. */
function WithdrawRealName({ onWithdrawn }: { onWithdrawn: () => void }) {
  const { session } = useStores();
  const withdraw = useAction(async () => {
    const { confirm } = await Taro.showModal({
      title: '撤回实名认证',
      content: '已保存的姓名和身份证号会随即删除，再次认证需要重新填写。',
      confirmText: '撤回',
    });
    if (!confirm) return;
    const realName = await call('POST /app-api/user/real/name/withdraw', {});
    if (session.userInfo) session.setUserInfo({ ...session.userInfo, realName });
    onWithdrawn();
  });
  return (
    <View className="consent-text__button">
      <Button
        id="withdraw-real-name"
        size="small"
        variant="secondary"
        loading={withdraw.running}
        onPress={() => void withdraw.run()}
      >
        撤回并删除实名信息
      </Button>
    </View>
  );
}
