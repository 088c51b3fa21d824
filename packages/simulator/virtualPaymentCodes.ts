/**
 * WeChat's error codes for `wx.requestVirtualPayment` with their documented texts (developers.weixin.qq.com,
 * wx.requestVirtualPayment; written from memory and from the published client libraries on 2026-11-27, because the
 * tests cannot reach that page).
 */
export const virtualPaymentCodes = {
  '-1': '系统失败',
  '-2': '支付取消',
  '-4': '风控拦截',
  '-15001': '缺少参数',
  '-15002': 'outTradeNo 重复使用，请换新单号重试',
  '-15003': '系统错误',
  '-15004': 'currencyType 错误，目前只能填 CNY',
  '-15005': '用户态签名 signature 错误',
  '-15006': '支付签名 paySig 错误',
  '-15007': 'session_key 过期',
  '-15008': '二级商户进件未完成',
  '-15009': '代币未发布',
  '-15010': '道具 productId 未发布',
  '-15012': '调用米大师失败导致关单，请换新单号重试',
  '-15013': '道具价格错误',
  '-15014': '道具/代币发布未生效，禁止下单，大概 10 分钟后生效',
  '-15016': 'signData 格式有问题',
  '-15018': '代币或者道具 productId 审核不通过',
  '-15019': '调微信报商户受限，商户被处罚',
  '-15020': '操作过快，请稍候再试',
  '-15021': '小程序被限频交易',
} as const;

export type VirtualPaymentCode = keyof typeof virtualPaymentCodes;
