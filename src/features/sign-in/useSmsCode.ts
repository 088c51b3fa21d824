import { useState } from 'react';
import type { DataOf } from '@account-doctor/contract/types';
import { useAction } from '@/data/useAction';
import { useCountdown } from '@/ui/useCountdown';
import { RequestError } from '@account-doctor/client-core/errors';

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
