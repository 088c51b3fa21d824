/**
 * What has to be so that somebody pays on an Apple phone in WeChat, each with the words by which the release guide
 * names it (docs/wechat-release.md) and, where the phone can tell, the sentence for whoever cannot pay there:
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
  /** In fen. */
  amount: {
    least: 100,
    guide: '¥1',
    sentence: '苹果手机上不能支付不到 ¥1 的订单，请取消这笔订单，或用安卓手机打开',
  },
  /** Of the mini-program, shown by Apple to whoever pays. No phone can tell: `WECHAT_SHORT_NAME` does. */
  shortName: { guide: '小程序简称' },
} as const;
