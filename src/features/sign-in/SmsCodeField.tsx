import { View } from '@tarojs/components';
import { useState } from 'react';
import { SMS_CODE_DIGITS, SMS_CODE_LIFE } from '@account-doctor/contract/limits';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { TextField } from '@/ui/TextField';
import { openWebAddress } from '@/platform/web/web';
import { serviceOrigin } from '@/data/addresses';
import type { DataOf } from '@account-doctor/contract/types';
import { useAction } from '@/data/useAction';
import { useCountdown } from '@/ui/useCountdown';
import { RequestError } from '@account-doctor/client-core/errors';
import './SmsCodeField.scss';

interface SmsCodeFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onConfirm?: () => void;
  error?: string;
  /** The phone number as typed so far. */
  phone: string;
  sms: SmsCodeState;
  /** Validates the phone number and sends a code. */
  onSend: () => void;
}

const CODE_MINUTES = SMS_CODE_LIFE / 60_000;

/** Field for an SMS code, with a button that sends the code. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { phone, sms, onSend, ...field } = props;
  const seconds = sms.secondsLeft(phone);
  const sent = sms.sentTo !== '' && sms.sentTo === phone;
  return (
    <View className="sms-code-field">
      <TextField
        {...field}
        label="短信验证码"
        kind="digits"
        placeholder={`${SMS_CODE_DIGITS} 位数字`}
        maxLength={SMS_CODE_DIGITS}
        autocomplete="one-time-code"
        hint={sent ? `验证码已发送，${CODE_MINUTES} 分钟内有效，请勿告诉他人` : undefined}
        trailing={
          <SendCodeButton id={`${field.id}-send`} sms={sms} seconds={seconds} onSend={onSend} />
        }
      />
      {sent && sms.sandboxOutbox !== null && (
        <SandboxOutboxLink id={`${field.id}-outbox`} path={sms.sandboxOutbox} />
      )}
    </View>
  );
}

/** Link to the page that shows the codes in demo mode, in which no SMS is sent. */
function SandboxOutboxLink({ id, path }: { id: string; path: string }) {
  return (
    <Pressable
      id={id}
      className="sms-code-field__outbox"
      role="link"
      onPress={() => openWebAddress(serviceOrigin() + path)}
    >
      查看演示验证码
      <Icon name="chevron-right" size={16} />
    </Pressable>
  );
}

interface SendCodeButtonProps {
  id: string;
  sms: SmsCodeState;
  seconds: number;
  onSend: () => void;
}

/** Button that sends a code; while disabled, it shows the seconds until the next one is allowed. */
function SendCodeButton({ id, sms, seconds, onSend }: SendCodeButtonProps) {
  if (sms.sending || seconds > 0)
    return (
      <View id={id} className="sms-code-field__send sms-code-field__send--waiting">
        {sms.sending
          ? '发送中…'
          : `${seconds > 99 ? `${Math.ceil(seconds / 60)} 分钟` : `${seconds} 秒`}后重发`}
      </View>
    );
  return (
    <Pressable id={id} className="sms-code-field__send" onPress={onSend}>
      {sms.sentTo ? '重新获取' : '获取验证码'}
    </Pressable>
  );
}

/** State of a form's SMS codes: whether a code is being sent, and when the next code is allowed. */
export interface SmsCodeState {
  send: (phone: string) => Promise<boolean>;
  sending: boolean;
  /** Seconds until another code can be sent to this phone number; 0 if it can be sent now. */
  secondsLeft: (phone: string) => number;
  /** Phone number of the last code; empty before the first one. */
  sentTo: string;
  /** Path of the page that shows the code in demo mode; `null` if real messages are sent. */
  sandboxOutbox: string | null;
}

/** Seconds until the next code is allowed, from the service's rejection of an early request; 0 for any other error. */
function secondsToWait(error: unknown): number {
  const data = error instanceof RequestError ? error.answer.data : null;
  const seconds = (data as { retryAfterSeconds?: unknown } | null | undefined)?.retryAfterSeconds;
  return typeof seconds === 'number' ? seconds : 0;
}

/**
 * Sends codes with `request` and counts down the service's pause. The pause applies to one phone number, so a corrected
 * number need not wait. `onFailure` returns whether it has shown the error itself.
 */
export function useSmsCode(
  request: (phone: string) => Promise<DataOf<'POST /app-api/user/auth/send-sms-code'>>,
  onFailure: (error: unknown) => boolean,
): SmsCodeState {
  const countdown = useCountdown();
  const [waiting, setWaiting] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [sandboxOutbox, setSandboxOutbox] = useState<string | null>(null);

  const { run, running } = useAction(async (phone: string) => {
    setWaiting(phone);
    try {
      const sent = await request(phone);
      countdown.start(sent.retryAfterSeconds);
      setSandboxOutbox(sent.sandboxOutbox);
      setSentTo(phone);
    } catch (error) {
      countdown.start(secondsToWait(error));
      throw error;
    }
  }, onFailure);
  return {
    send: run,
    sending: running,
    secondsLeft: (phone) => (phone === waiting ? countdown.seconds : 0),
    sentTo,
    sandboxOutbox,
  };
}
