import { CouponRulesSchema } from '@account-doctor/contract/calls/coupon';
import type { DeskCampaign, ReceivedOf } from '@account-doctor/contract/types';
import { randomUUID } from 'node:crypto';
import type { DeskHandlers } from '../../core/http/handler';
import { atField, BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { gameNames } from '../game';
import { audit } from '../staff';
import {
  type CampaignRow,
  lockCampaign,
  selectCampaignPage,
  upsertCampaign,
} from './campaignStore';

const isoTime = (at: Date | null) => at?.toISOString() ?? null;

/** A campaign as the desk shows it. */
const presentDeskCampaign = (row: CampaignRow): DeskCampaign => ({
  campaignId: row.campaignId,
  name: row.name,
  description: row.description,
  value: row.value,
  ...row.rules,
  listed: row.listed,
  stock: row.stock,
  received: row.received,
  perUserLimit: row.perUserLimit,
  receivableFrom: row.receivableFrom.toISOString(),
  receivableUntil: row.receivableUntil.toISOString(),
  validDays: row.validDays,
  validFrom: isoTime(row.validFrom),
  validUntil: isoTime(row.validUntil),
  position: row.position,
});

type Terms = ReceivedOf<'POST /desk-api/content/campaign/save'>;

const toDate = (at: string | null) => (at === null ? null : new Date(at));

/** The database row for a campaign's terms. */
const campaignRow = (terms: Terms, before: CampaignRow | null): CampaignRow => ({
  ...terms,
  campaignId: before?.campaignId ?? randomUUID(),
  rules: CouponRulesSchema.parse(terms),
  received: before?.received ?? 0,
  receivableFrom: new Date(terms.receivableFrom),
  receivableUntil: new Date(terms.receivableUntil),
  validFrom: toDate(terms.validFrom),
  validUntil: toDate(terms.validUntil),
});

/** The desk's endpoints for coupon campaigns. */
export function couponDeskCalls({ database, now }: Services) {
  return {
    'GET /desk-api/content/campaign/list': async ({ pageNo, pageSize }) => {
      const { list, total } = await selectCampaignPage(database, { pageNo, pageSize });
      return { list: list.map(presentDeskCampaign), total, pageNo, pageSize };
    },

    'POST /desk-api/content/campaign/save': (terms, { staffId }) =>
      database.transaction(async (tx) => {
        const { campaignId } = terms;
        const before = campaignId === undefined ? null : await lockCampaign(tx, campaignId);
        if (campaignId !== undefined && !before)
          throw new BusinessError('COUPON_CAMPAIGN_NOT_FOUND');
        if (before && terms.stock < before.received)
          throw atField('stock', `已领取 ${before.received} 张，数量不能比它少`);
        const known = await gameNames(tx);
        if (terms.gameIds.some((gameId) => !known.has(gameId)))
          throw atField('gameIds', '包含没有的游戏，请重新选择');
        const row = campaignRow(terms, before);
        await upsertCampaign(tx, row);
        const after = presentDeskCampaign(row);
        const details = { before: before && presentDeskCampaign(before), after };
        const action = 'content.campaign.save';
        return audit(tx, { staffId, action, subject: row.campaignId, details, at: now() }, after);
      }),
  } satisfies DeskHandlers<'coupon'>;
}
