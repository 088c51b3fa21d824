import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { gameNames } from '../game';
import { leastPriceOf } from '../price';
import { selectListedCampaigns } from './campaignStore';
import { countByTab, couponsOfUserQuery } from './listStore';
import { offeredCoupons } from './offered';
import { presentCampaign, presentCoupon, presentRanked } from './present';
import { receiveCoupon, receivedByCampaign } from './receive';

/** Endpoints for users to receive and list coupons. */
export function couponCalls(services: Services) {
  const { database, settings, now } = services;
  return {
    'POST /app-api/api/evaluate/user/coupon/can/receive': async (_, { userId }) => {
      const at = now();
      const campaigns = await selectListedCampaigns(database, at);
      const names = await gameNames(database);
      const received =
        userId === null ? null : await receivedByCampaign(services, database, userId);
      return {
        list: campaigns.map((campaign) =>
          presentCampaign(campaign, {
            received: received?.get(campaign.campaignId) ?? 0,
            names,
            now: at,
          }),
        ),
      };
    },

    'POST /app-api/api/evaluate/user/coupon/receive': async ({ campaignId }, { userId }) => {
      const at = now();
      const coupon = await receiveCoupon(services, { userId, campaignId, now: at });
      return presentCoupon(coupon, await gameNames(database), at);
    },

    'POST /app-api/api/evaluate/user/coupon/get/by/status': async (
      { status: tab, pageNo, pageSize },
      { userId },
    ) => {
      const at = now();
      const page = { pageNo, pageSize };
      const rows = await couponsOfUserQuery(database.$reads, { userId, tab, now: at, page });
      const counts = await countByTab(database.$reads, userId, at);
      const names = await gameNames(database.$reads);
      return {
        list: rows.map((row) => presentCoupon(row, names, at)),
        total: counts[tab],
        counts,
        ...page,
      };
    },

    'GET /app-api/api/evaluate/user/coupon/get/can/use': async (asked, { userId }) => {
      const at = now();
      const { listPrice = asked.amount, ...order } = asked;
      const checkout = { ...order, least: leastPriceOf(settings, order.kind, listPrice) };
      const names = await gameNames(database);
      const ranked = await offeredCoupons(database, { userId, order: checkout, now: at });
      return presentRanked(ranked, names, at);
    },
  } satisfies AppHandlers<'coupon'>;
}
