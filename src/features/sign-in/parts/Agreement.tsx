import { View } from '@tarojs/components';
import { useState } from 'react';
import { DocumentLink } from '@/features/consent/DocumentLink';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import type { PhoneDetail } from './BindPhone';
import './Agreement.scss';

/** An action that waits for the consent: an action of the app, or WeChat's dialog for the phone number. */
type WaitingAction = { act: () => void } | { takePhone: (detail: PhoneDetail) => void };

/** Consent to user agreement and privacy policy: a checkbox, or a sheet at the first action that needs the consent. */
export interface Agreement {
  agreed: boolean;
  setAgreed: (agreed: boolean) => void;
  /** Runs an action, at once if the user has agreed, otherwise after the user agrees in the sheet. */
  runAfterConsent: (act: () => void) => void;
  /** Asks for the consent with a button of WeChat, which also opens WeChat's dialog for the phone number. */
  askPhoneAfterConsent: (takePhone: (detail: PhoneDetail) => void) => void;
  waiting: WaitingAction | null;
  refuse: () => void;
}

/** State of the consent, initially not given, because the box must not be ticked in advance. */
export function useAgreement(): Agreement {
  const [agreed, setAgreed] = useState(false);
  const [waiting, wait] = useState<WaitingAction | null>(null);
  return {
    agreed,
    setAgreed,
    runAfterConsent: (act) => (agreed ? act() : wait({ act })),
    askPhoneAfterConsent: (takePhone) => wait({ takePhone }),
    waiting,
    refuse: () => wait(null),
  };
}

/** Checkbox with links to the documents, and the sheet while an action waits for the consent. */
export function AgreementField({ agreement }: { agreement: Agreement }) {
  const { agreed, setAgreed } = agreement;
  return (
    <>
      <View className="agreement">
        <Checkbox
          id="agreement"
          checked={agreed}
          invalid={false}
          text="我已阅读并同意"
          label="我已阅读并同意用户协议和隐私政策"
          onChange={setAgreed}
        />
        <AgreementLinks />
      </View>
      <AgreementSheet agreement={agreement} />
    </>
  );
}

const AgreementLinks = () => (
  <>
    <DocumentLink document="user-agreement" title="用户协议" />
    <View>和</View>
    <DocumentLink document="privacy-policy" title="隐私政策" />
  </>
);

/** Sheet that asks for the consent before the waiting action. */
function AgreementSheet({ agreement }: { agreement: Agreement }) {
  const { waiting, refuse, setAgreed } = agreement;
  if (!waiting) return null;
  const agree = () => {
    setAgreed(true);
    // The sheet stays, because WeChat calls back only while its button is mounted.
    if ('takePhone' in waiting) return;
    refuse();
    waiting.act();
  };
  return (
    <BottomSheet id="consent" title="同意协议后继续" closeLabel="不同意" onClose={refuse}>
      <View className="agreement__sheet">
        <View className="agreement">
          <View>请阅读并同意</View>
          <AgreementLinks />
        </View>
        <Button
          id="consent-agree"
          onPress={agree}
          {...('takePhone' in waiting && {
            openType: 'getPhoneNumber' as const,
            onGetPhoneNumber: ({ detail }) => {
              refuse();
              waiting.takePhone(detail);
            },
          })}
        >
          同意并继续
        </Button>
      </View>
    </BottomSheet>
  );
}
