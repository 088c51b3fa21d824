/**
 * Conditions for payments in WeChat on Apple phones. `guide` is the condition's name in docs/wechat-release.md;
 * conditions that the phone can detect also have the text for a user who cannot pay. Source:
 * https://developers.weixin.qq.com/miniprogram/dev/platform-capabilities/business-capabilities/virtual-payment/ios.html,
 * read on 2026-11-27.
 */
export const appleConditions = {
  system: {
    least: [15],
    guide: 'iOS 15',
    sentence: '苹果手机要 iOS 15 及以上才能支付，请升级系统后再打开这笔订单',
  },
  client: {
    least: [8, 0, 68],
    guide: '8.0.68',
    sentence: '苹果手机上的微信要 8.0.68 及以上版本才能支付，请升级微信后再打开这笔订单',
  },
  /** The amount, in fen. */
  amount: {
    least: 100,
    guide: '¥1',
    sentence: '苹果手机上不能支付不到 ¥1 的订单，请取消这笔订单，或用安卓手机打开',
  },
  /**
   * Name of the mini-program that Apple shows to the payer. The phone cannot detect it; `WECHAT_SHORT_NAME` sets it.
   */
  shortName: { guide: '小程序简称' },
} as const;
