import { subscriptionForMessage } from '@account-doctor/contract/subscriptions';
import { chinaMinute } from '../../core/chinaDay';
import type { JobAttempt } from '../../core/jobs/worker';
import type { MessageTemplate } from '../../core/settings/subscription';
import type { Services } from '../../core/services';
import { endPermission, takePermission } from '../subscription';
import { openIdOfUser, selectUser } from '../user';
import { messageById, type StoredMessage } from './store';

type Parts = Pick<Services, 'database' | 'settings' | 'wechat' | 'sms'>;

/** Maximum length of most fields in WeChat's and SMS templates. */
const FIELD_LIMIT = 20;
const shorten = (text: string): string =>
  text.length > FIELD_LIMIT ? `${text.slice(0, FIELD_LIMIT - 1)}…` : text;

/**
 * Sends a message by WeChat or SMS if the user allows it; each WeChat permission allows one message. Retries when the
 * provider does not answer, and avoids sending a message twice.
 */
export async function tellOutside(
  parts: Parts,
  messageId: string,
  { last }: JobAttempt,
): Promise<void> {
  const { database } = parts;
  const message = await messageById(database, messageId);
  const kind = message && subscriptionForMessage(message.kind);
  if (!message || !kind) return;
  const permission = await database.transaction((transaction) =>
    takePermission(transaction, { messageId, userId: message.userId, kind }),
  );
  if (permission === null) return;
  const endWith = (state: 'used' | 'failed') =>
    database.transaction((transaction) => endPermission(transaction, permission.id, state));
  try {
    const template = parts.settings.subscription[kind];
    const wasSent =
      permission.channel === 'sms'
        ? await sendBySms(parts, message)
        : await sendByWechat(parts, message, template);
    await endWith(wasSent ? 'used' : 'failed');
  } catch (error) {
    if (last) await endWith('failed');
    throw error;
  }
}

async function sendBySms(
  { database, sms }: Parts,
  { userId, title }: StoredMessage,
): Promise<boolean> {
  const phone = (await selectUser(database, userId))?.phone ?? null;
  if (phone === null) return false;
  await sms.notify({ phone, what: shorten(title) });
  return true;
}

async function sendByWechat(
  { database, wechat }: Parts,
  message: StoredMessage,
  template: MessageTemplate | null,
): Promise<boolean> {
  const openId = await openIdOfUser(database, message.userId);
  if (openId === null || !template) return false;
  return wechat.sendNotice({
    openId,
    templateId: template.id,
    // A message can link any page; the page's guard asks for sign-in if needed.
    page: (message.path ?? '/pages/home/index').slice(1),
    fields: templateFields(template, message),
  });
}

const templateFields = ({ fields }: MessageTemplate, { title, text, createdAt }: StoredMessage) =>
  Object.fromEntries(
    fields.map(({ name, source }) => [
      name,
      shorten({ title, text, time: chinaMinute(createdAt) }[source]),
    ]),
  );
