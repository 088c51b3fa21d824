import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  extensibleLabel,
  Id,
  Instant,
  listPageOf,
  Nothing,
  PageRequest,
} from '../../call';
import { LineText, WordText } from '../../callFields';
import {
  deliveryStates,
  notificationChannels,
  notificationKinds,
  RECIPIENT_ADDRESS_LIMIT,
  RECIPIENT_NAME_LIMIT,
} from '../../notifications';
import { DAY_MINUTES } from '../../staff';

const valuer = { role: 'valuer' } as const;

const QUIET = '请按 22:00-08:00 填写免打扰时间';
const Minute = z.int(QUIET).min(0, QUIET).max(DAY_MINUTES, QUIET);

const Kind = z.enum(notificationKinds, '没有这种通知，请重新选择');

/** A recipient of notifications, without its full address and its secret. */
export const NotificationRecipientSchema = z.object({
  recipientId: Id,
  /** The member who added the recipient. */
  staffId: Id,
  channel: extensibleLabel(z.enum(notificationChannels)),
  name: z.string(),
  /** What the desk shows of the address: its host, or the masked mail address. */
  shownAddress: z.string(),
  kinds: z.array(extensibleLabel(z.enum(notificationKinds))),
  /** Quiet hours in minutes after midnight in China; both are `null` without quiet hours. */
  quietFrom: z.int().nullable(),
  quietUntil: z.int().nullable(),
});

export const NotificationDeliverySchema = z.object({
  deliveryId: Id,
  recipientName: z.string(),
  /** `null` for a test message. */
  kind: extensibleLabel(z.enum(notificationKinds)).nullable(),
  title: z.string(),
  state: extensibleLabel(z.enum(deliveryStates)),
  attempts: z.int(),
  /** Why the last attempt failed. */
  problem: z.string().nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});

/** Calls to choose who is notified of what, and to look up what was sent. */
export const deskNotificationEndpoints = {
  'GET /desk-api/notification/recipients': defineDeskCall({
    ...valuer,
    summary: 'The member’s recipients of notifications; those of all members for admins',
    payload: Nothing,
    data: z.object({
      list: z.array(NotificationRecipientSchema),
      /** Channels that the service can use. */
      channels: z.array(extensibleLabel(z.enum(notificationChannels))),
    }),
  }),
  'POST /desk-api/notification/recipient/save': defineDeskChange({
    audits: ['notification.save'],
    ...valuer,
    summary: 'Add or change a recipient',
    payload: z
      .strictObject({
        /** Absent for a new recipient. */
        recipientId: Id.optional(),
        channel: z.enum(notificationChannels, '请选择通知方式'),
        name: LineText('名称', RECIPIENT_NAME_LIMIT),
        /** Absent if an existing recipient keeps its address. */
        address: WordText().max(RECIPIENT_ADDRESS_LIMIT, '地址太长').optional(),
        /** Signing secret of a robot; absent if an existing recipient keeps its own. */
        secret: WordText().max(200, '密钥太长').optional(),
        kinds: z.array(Kind).min(1, '请至少选一种通知').max(notificationKinds.length),
        quietFrom: Minute.nullable(),
        quietUntil: Minute.nullable(),
      })
      .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
        path: ['quietUntil'],
        message: QUIET,
      }),
    data: z.object({
      recipientId: Id,
      /** Signing secret of a new webhook, which is shown only once. */
      secret: z.string().nullable(),
    }),
  }),
  'POST /desk-api/notification/recipient/remove': defineDeskChange({
    audits: ['notification.remove'],
    ...valuer,
    summary: 'Remove a recipient and its deliveries',
    payload: z.strictObject({ recipientId: Id }),
    data: Nothing,
  }),
  'POST /desk-api/notification/recipient/test': defineDeskChange({
    audits: ['notification.test'],
    ...valuer,
    summary: 'Send a test to a recipient',
    payload: z.strictObject({ recipientId: Id }),
    data: z.object({ deliveryId: Id }),
  }),
  'GET /desk-api/notification/deliveries': defineDeskCall({
    ...valuer,
    summary: 'What was sent to the recipients that the member may see, newest first',
    payload: PageRequest.strict(),
    data: listPageOf(NotificationDeliverySchema),
  }),
  'POST /desk-api/notification/delivery/resend': defineDeskChange({
    audits: ['notification.resend'],
    ...valuer,
    summary: 'Send a failed or sent notification once more',
    payload: z.strictObject({ deliveryId: Id }),
    data: Nothing,
  }),
};
