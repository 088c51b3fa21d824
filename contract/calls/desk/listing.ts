import { z } from 'zod';
import { defineDeskCall, defineDeskChange, Id, Nothing } from '../../call';
import { LineText, Position, WordText } from '../../callFields';
import { FEE_LIMIT, isListingTemplate } from '../../listing';

const admin = { role: 'admin' } as const;

/** A marketplace where customers can sell their accounts. */
export const DeskListingChannelSchema = z.object({
  channelId: Id,
  /** `null` for a marketplace of all games. */
  gameId: Id.nullable(),
  name: z.string(),
  note: z.string(),
  urlTemplate: z.string(),
  /** Fee in thousandths of the price; `null` if unknown. */
  feePermille: z.int().nullable(),
  position: z.int(),
  enabled: z.boolean(),
});

/** Calls to edit the marketplaces that a report links to. */
export const deskListingEndpoints = {
  'GET /desk-api/listing/channel/list': defineDeskCall({
    summary: 'Marketplaces that reports link to, in order, and the hosts that links may have',
    ...admin,
    payload: z.strictObject({}),
    data: z.object({ list: z.array(DeskListingChannelSchema), hosts: z.array(z.string()) }),
  }),
  'POST /desk-api/listing/channel/save': defineDeskChange({
    audits: ['listing.channel.save'],
    summary: 'Add or change a marketplace',
    ...admin,
    payload: z.strictObject({
      channelId: Id.optional(),
      gameId: Id.nullable(),
      name: LineText('名称', 20),
      note: LineText('说明', 60),
      urlTemplate: WordText()
        .max(300, '链接最多 300 个字符')
        .refine(isListingTemplate, '请填写 https:// 开头的链接'),
      feePermille: z
        .int('手续费最多一位小数')
        .min(0, '手续费不能为负')
        .max(FEE_LIMIT, `手续费最多 ${FEE_LIMIT / 10}%`)
        .nullable(),
      position: Position,
      enabled: z.boolean(),
    }),
    data: DeskListingChannelSchema,
  }),
  'POST /desk-api/listing/channel/remove': defineDeskChange({
    audits: ['listing.channel.remove'],
    summary: 'Remove a marketplace',
    ...admin,
    payload: z.strictObject({ channelId: Id }),
    data: Nothing,
  }),
};
