import { createHmac, randomBytes } from 'node:crypto';
import type { OutgoingNotification } from './notifier';

/** Webhooks follow https://www.standardwebhooks.com: id, timestamp, and HMAC-SHA256 of both with the body. */

const PREFIX = 'whsec_';

/** A signing secret for a new webhook. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(24).toString('base64');

/** Body and signature headers of a webhook. */
export function signWebhook(
  { id, type, title, text, url, at }: OutgoingNotification,
  { secret, now }: { secret: string; now: Date },
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { title, text, url } });
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signature = createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  };
}
