import {
  notificationKindsForRole,
  type NotificationChannel,
  RECIPIENT_LIMIT,
  recipientAddressProblem,
  signedRobots,
} from '@account-doctor/contract/notifications';
import { hasRole, type StaffRole } from '@account-doctor/contract/staff';
import type { NotificationRecipient, ReceivedOf } from '@account-doctor/contract/types';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { seal, unseal } from '../../core/sealed';
import type { Services } from '../../core/services';
import type { NotificationAddress } from '../../providers/notification/notifier';
import { newWebhookSecret } from '../../providers/notification/webhook';
import { audit } from '../staff';
import { addDeliveries } from './notify';
import {
  countRecipients,
  deleteRecipient,
  insertRecipient,
  lockRecipients,
  type Recipient,
  lockRecipient,
  updateRecipient,
} from './store';

/** The encrypted part of a recipient. */
type RecipientSecrets = Pick<NotificationAddress, 'address' | 'secret'>;

/** The calling member; admins manage the recipients of all members. */
interface Member {
  staffId: string;
  role: StaffRole;
}

/** Id of the only member whose recipients this member may see; `null` if they may see the recipients of all members. */
export const staffIdFilterFor = ({ staffId, role }: Member): string | null =>
  hasRole(role, 'admin') ? null : staffId;

/** The address of a recipient with its secrets. */
export const recipientAddress = (
  { identity }: Services['settings'],
  { recipientId, channel, sealed, keyId }: Recipient,
): NotificationAddress => ({
  channel,
  ...(unseal(identity.keys, recipientId, { sealed, keyId }) as RecipientSecrets),
});

export const recipientForDesk = ({
  recipientId,
  staffId,
  channel,
  name,
  shownAddress,
  kinds,
  quietFrom,
  quietUntil,
}: Recipient): NotificationRecipient => ({
  recipientId,
  staffId,
  channel,
  name,
  shownAddress,
  kinds,
  quietFrom,
  quietUntil,
});

/** The host of an address, or a mail address with a masked name. */
function shownAddressOf(channel: NotificationChannel, address: string): string {
  if (channel !== 'mail') return new URL(address).host;
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, 2)}***@${host}`;
}

/** A recipient that the member may see, locked until the transaction ends. @throws BusinessError `NOTIFICATION_NOT_FOUND` */
export async function recipientOf(
  transaction: Transaction,
  member: Member,
  recipientId: string,
): Promise<Recipient> {
  const recipient = await lockRecipient(transaction, recipientId);
  const seen = staffIdFilterFor(member);
  if (!recipient || (seen !== null && recipient.staffId !== seen))
    throw new BusinessError('NOTIFICATION_NOT_FOUND');
  return recipient;
}

type RecipientInput = ReceivedOf<'POST /desk-api/notification/recipient/save'>;

const invalidField = (field: string, text: string) =>
  new BusinessError('VALIDATION_FAILED', text, { fields: { [field]: text } });

/** Adds or changes a recipient. Returns the signing secret of a new webhook. */
export async function saveRecipient(
  services: Pick<Services, 'database' | 'settings' | 'notifier' | 'now'>,
  member: Member,
  wanted: RecipientInput,
) {
  const { database, settings, notifier, now } = services;
  if (!notifier.channels.includes(wanted.channel))
    throw invalidField('channel', '服务没有设置邮件服务器（SMTP_URL），请换一种方式');
  return database.transaction(async (transaction) => {
    const old = wanted.recipientId
      ? await recipientOf(transaction, member, wanted.recipientId)
      : null;
    const { secrets, isNew } = secretsOf(settings, wanted, old);
    const recipientId = old?.recipientId ?? randomUUID();
    const { channel, name, kinds, quietFrom, quietUntil } = wanted;
    const row = {
      ...{ channel, name, quietFrom, quietUntil },
      kinds: allowedKinds(member, kinds),
      ...seal(settings.identity.keys, recipientId, secrets),
      shownAddress: shownAddressOf(channel, secrets.address),
    };
    if (old) await updateRecipient(transaction, recipientId, row);
    else
      await addRecipient(transaction, {
        ...row,
        recipientId,
        staffId: member.staffId,
        createdAt: now(),
      });
    return audit(
      transaction,
      {
        staffId: member.staffId,
        action: 'notification.save',
        subject: recipientId,
        details: { name, channel, address: row.shownAddress, kinds: row.kinds },
        at: now(),
      },
      { recipientId, secret: channel === 'webhook' && isNew ? secrets.secret : null },
    );
  });
}

async function addRecipient(transaction: Transaction, row: Recipient): Promise<void> {
  await lockRecipients(transaction, row.staffId);
  if ((await countRecipients(transaction, row.staffId)) >= RECIPIENT_LIMIT)
    throw invalidField('name', `每人最多 ${RECIPIENT_LIMIT} 个，请先删掉不用的`);
  await insertRecipient(transaction, row);
}

/** Returns the kinds that the member's role allows; throws `VALIDATION_FAILED` if it allows no kind. */
function allowedKinds({ role }: Member, kinds: RecipientInput['kinds']): RecipientInput['kinds'] {
  const allowed = notificationKindsForRole(role).filter((kind) => kinds.includes(kind));
  if (allowed.length === 0) throw invalidField('kinds', '您的角色收不到这些通知，请重新选择');
  return allowed;
}

/** The address and secret to store: entered ones, or else the present ones. */
function secretsOf(
  settings: Services['settings'],
  { channel, address, secret }: RecipientInput,
  old: Recipient | null,
): { secrets: RecipientSecrets; isNew: boolean } {
  const present = old?.channel === channel ? recipientAddress(settings, old) : null;
  const used = address ?? present?.address;
  const problem =
    used === undefined
      ? '请填写地址'
      : recipientAddressProblem(channel, used, settings.notification.ownHosts ?? []);
  if (used === undefined || problem) throw invalidField('address', problem ?? '请填写地址');
  // Entering an address always makes a new secret, so that entering the same address again replaces it.
  if (channel === 'webhook' && address !== undefined)
    return { secrets: { address: used, secret: newWebhookSecret() }, isNew: true };
  const signed = signedRobots.includes(channel) && secret ? secret : (present?.secret ?? null);
  return { secrets: { address: used, secret: signed }, isNew: false };
}

export async function removeRecipient(
  { database, now }: Pick<Services, 'database' | 'now'>,
  member: Member,
  recipientId: string,
) {
  return database.transaction(async (transaction) => {
    const { name } = await recipientOf(transaction, member, recipientId);
    await deleteRecipient(transaction, recipientId);
    const action = 'notification.remove';
    const entry = { staffId: member.staffId, action, subject: recipientId } as const;
    return audit(transaction, { ...entry, details: { name }, at: now() }, {});
  });
}

/** Sends a test notification to a recipient at once, even in its quiet hours. */
export async function testRecipient(
  { database, now }: Pick<Services, 'database' | 'now'>,
  member: Member,
  recipientId: string,
) {
  return database.transaction(async (transaction) => {
    const recipient = await recipientOf(transaction, member, recipientId);
    const at = now();
    const test = {
      kind: null,
      title: '测试通知',
      text: '看到这条，说明通知能送到这里。',
      path: '/desk/notifications',
      eventKey: `test:${randomUUID()}`,
      at,
    };
    const [added] = await addDeliveries(transaction, { recipients: [recipient], event: test }, at);
    const action = 'notification.test';
    const entry = { staffId: member.staffId, action, subject: recipientId } as const;
    return audit(
      transaction,
      { ...entry, details: { name: recipient.name }, at },
      { deliveryId: added?.deliveryId ?? '' },
    );
  });
}
