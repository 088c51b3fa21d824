/** The public API of the module `coupon`. */
export { insertCampaigns, type NewCampaign } from './campaignStore';
export { lockCoupon, returnCoupon, markCouponUsed } from './coupon';
export { giveCoupon } from './give';
export { LATE_REPORT_CAMPAIGN } from './lateReport';
export { grantCoupon } from './receive';
export { firstUsableOrder, priceWithBestCoupon } from './offered';
export { couponNameOf } from './store';
