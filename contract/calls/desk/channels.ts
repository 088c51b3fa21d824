import { z } from 'zod';
import { CHANNEL_DAYS, channelAttributions } from '../../channel';
import { defineDeskCall, Fen } from '../../call';
import { DAY } from '../../time';

const ChinaDay = z.iso.date('请选择日期');

/** Results of one marketing channel in the chosen period. */
export const ChannelFiguresSchema = z.object({
  /** Name of the channel; `null` for users without one. */
  channel: z.string().nullable(),
  visits: z.int(),
  signUps: z.int(),
  reports: z.int(),
  unlocks: z.int(),
  /** Revenue before refunds. */
  paid: Fen,
  refunded: Fen,
});

/** Calls for the results of marketing channels. */
export const deskChannelEndpoints = {
  'GET /desk-api/channels/figures': defineDeskCall({
    role: 'admin',
    summary: 'Visits, sign-ups, reports, unlocks and revenue of a period, by channel',
    payload: z
      .strictObject({
        /** First and last day in China, both included. */
        from: ChinaDay,
        to: ChinaDay,
        by: z.enum(channelAttributions, '请选择按哪个渠道统计'),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: '结束日期不能早于开始日期' })
      .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY < CHANNEL_DAYS, {
        path: ['to'],
        message: `一次最多看 ${CHANNEL_DAYS} 天`,
      }),
    data: z.object({ list: z.array(ChannelFiguresSchema) }),
  }),
};
