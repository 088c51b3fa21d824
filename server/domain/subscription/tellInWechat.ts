import { subscriptionOf } from '@account-doctor/contract/subscriptions';
import { chinaMinute } from '../../core/chinaDay';
import type { Attempt } from '../../core/jobs/worker';
import type { Template } from '../../core/settings/subscription';
import type { Services } from '../../core/services';
import { messageById, type StoredMessage } from '../message';
import { openIdOfUser } from '../user';
import { endPermission, takePermission } from './store';

/** Characters that WeChat takes in most kinds of fields. */
const FIELD_LIMIT = 20;

/**
 * Has WeChat tell a person of a message, where they allowed it; each permission carries one. WeChat not
 * answering has it tried again, and nobody is told twice of one message as far as WeChat knows.
 */
export async function tellInWechat(
  services: Pick<Services, 'database' | 'settings' | 'wechat'>,
  messageId: string,
  { last }: Attempt,
): Promise<void> {
  const { database, settings, wechat } = services;
  const message = await messageById(database, messageId);
  const kind = message && subscriptionOf(message.kind);
  const template = kind && settings.subscription[kind];
  if (!message || !kind || !template) return;
  const openId = await openIdOfUser(database, message.userId);
  if (openId === null) return;
  const permission = await database.transaction((transaction) =>
    takePermission(transaction, { messageId, userId: message.userId, kind }),
  );
  if (permission === null) return;
  const end = (state: 'used' | 'failed' | 'refused') =>
    database.transaction((transaction) => endPermission(transaction, permission, state));
  try {
    const told = await wechat.tell({
      openId,
      templateId: template.id,
      // The page is opened as any other: the guard asks for the sign-in that it wants.
      page: (message.path ?? '/pages/home/index').slice(1),
      fields: filled(template, message),
    });
    await end(told ? 'used' : 'failed');
  } catch (error) {
    if (last) await end('failed');
    throw error;
  }
}

const filled = ({ fields }: Template, { title, text, createdAt }: StoredMessage) =>
  Object.fromEntries(
    fields.map(({ name, source }) => {
      const value = { title, text, time: chinaMinute(createdAt) }[source];
      return [name, value.length > FIELD_LIMIT ? `${value.slice(0, FIELD_LIMIT - 1)}…` : value];
    }),
  );
