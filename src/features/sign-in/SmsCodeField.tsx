import { View } from '@tarojs/components';
import { useState } from 'react';
import { SMS_CODE_DIGITS, SMS_CODE_LIFE } from '@account-doctor/contract/limits';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { TextField } from '@/ui/TextField';
import { openWebAddress } from '@/platform/webPage';
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
  /** The phone to send to, as typed so far. */
  phone: string;
  sms: SmsCode;
  /** The person asks for a code: checks the phone, then sends. */
  onSend: () => void;
}

const MINUTES = SMS_CODE_LIFE / 60_000;

/** A field for a code received by SMS, with the button that sends it. */
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
        hint={sent ? `验证码已发送，${MINUTES} 分钟内有效，请勿告诉他人` : undefined}
        trailing={<Sender id={`${field.id}-send`} sms={sms} seconds={seconds} onSend={onSend} />}
      />
      {sent && sms.sandboxOutbox !== null && (
        <Outbox id={`${field.id}-outbox`} path={sms.sandboxOutbox} />
      )}
    </View>
  );
}

/** No message reaches the phone in demo mode: the way to the page that shows it instead. */
function Outbox({ id, path }: { id: string; path: string }) {
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

interface SenderProps {
  id: string;
  sms: SmsCode;
  seconds: number;
  onSend: () => void;
}

/** The button that sends a code; while there is nothing to do but wait, it says how long. */
function Sender({ id, sms, seconds, onSend }: SenderProps) {
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

/** Asking for a code by SMS: whether it is under way, and when the next may be asked for. */
export interface SmsCode {
  send: (phone: string) => Promise<boolean>;
  sending: boolean;
  /** Seconds until another code may be sent to this phone; 0 when it may be now. */
  secondsLeft: (phone: string) => number;
  /** Phone that the last code went to; empty before the first. */
  sentTo: string;
  /** Path of the service's page where that code can be read instead; `null` for real messages. */
  sandboxOutbox: string | null;
}

/** The service tells how long to wait also when it refuses because the last code is too fresh. */
function waitOf(error: unknown): number {
  const data = error instanceof RequestError ? error.answer.data : null;
  const seconds = (data as { retryAfterSeconds?: unknown } | null | undefined)?.retryAfterSeconds;
  return typeof seconds === 'number' ? seconds : 0;
}

/**
 * Sends codes by `request` and counts down as the service says; the pause is that of one phone, a
 * corrected number need not wait. `onFailure` answers whether it has shown the failure itself.
 */
export function useSmsCode(
  request: (phone: string) => Promise<DataOf<'POST /app-api/user/auth/send-sms-code'>>,
  onFailure: (error: unknown) => boolean,
): SmsCode {
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
      countdown.start(waitOf(error));
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
