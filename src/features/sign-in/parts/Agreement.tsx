import { View } from '@tarojs/components';
import { useState } from 'react';
import { TextLink } from '@/features/consent/TextLink';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import type { PhoneDetail } from './BindPhone';
import './Agreement.scss';

/** What was tapped and waits for the consent: an act of the program, or WeChat's dialog about the phone number. */
type Waiting = { act: () => void } | { takePhone: (detail: PhoneDetail) => void };

/** The consent to user agreement and privacy policy: a box to tick, or a sheet on the first tap that needs it. */
export interface Agreement {
  agreed: boolean;
  setAgreed: (agreed: boolean) => void;
  /** Does what was tapped: at once with the consent, else as soon as it is given on the sheet. */
  first: (act: () => void) => void;
  /** Asks for the consent by a button that opens WeChat's dialog about the phone number. */
  firstPhone: (takePhone: (detail: PhoneDetail) => void) => void;
  waiting: Waiting | null;
  refuse: () => void;
}

/** Starts without the consent: it is never ticked beforehand. */
export function useAgreement(): Agreement {
  const [agreed, setAgreed] = useState(false);
  const [waiting, wait] = useState<Waiting | null>(null);
  return {
    agreed,
    setAgreed,
    first: (act) => (agreed ? act() : wait({ act })),
    firstPhone: (takePhone) => wait({ takePhone }),
    waiting,
    refuse: () => wait(null),
  };
}

/** The box, the documents, and the sheet while something waits for the consent. */
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
        <Documents />
      </View>
      <AgreementSheet agreement={agreement} />
    </>
  );
}

const Documents = () => (
  <>
    <TextLink document="user-agreement" title="用户协议" />
    <View>和</View>
    <TextLink document="privacy-policy" title="隐私政策" />
  </>
);

function AgreementSheet({ agreement }: { agreement: Agreement }) {
  const { waiting, refuse, setAgreed } = agreement;
  if (!waiting) return null;
  const agree = () => {
    setAgreed(true);
    // WeChat answers its button only as long as that is there.
    if ('takePhone' in waiting) return;
    refuse();
    waiting.act();
  };
  return (
    <BottomSheet id="consent" title="同意协议后继续" closeLabel="不同意" onClose={refuse}>
      <View className="agreement__sheet">
        <View className="agreement">
          <View>请阅读并同意</View>
          <Documents />
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
