import { SALES_NEEDED } from '@account-doctor/contract/limits';
import type { MessageKind } from '@account-doctor/contract/messages';
import { type ModeratedPlace, moderatedPlaceLabels } from '@account-doctor/contract/moderation';
import { yuan } from '@account-doctor/contract/money';
import { realNameRejectionTexts } from '@account-doctor/contract/realName';
import type { RealNameRejection } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';

/** The text of a message, in Chinese. */
export interface MessageText {
  kind: MessageKind;
  /** At most 40 characters. */
  title: string;
  /** At most 400 characters. */
  text: string;
}

type Game = Pick<OrderRow, 'gameName'>;
type Account = Pick<OrderRow, 'gameName' | 'serverLabel'>;

const accountName = ({ gameName, serverLabel }: Account) => `${gameName} · ${serverLabel}`;

/** Why the owner of a watched account is alerted; prices in fen, changes relative to the price before. */
export type AlertReason = { price: number } & (
  | { kind: 'moved'; change: number }
  | { kind: 'reached'; target: number }
  | { kind: 'goodTime'; rise: number }
);

const percentOf = (change: number) => `${Math.round(Math.abs(change) * 100)}%`;

function alertText(alert: AlertReason & { isBuyer: boolean }): { title: string; why: string } {
  const whose = alert.isBuyer ? '看中的号' : '您的账号';
  switch (alert.kind) {
    case 'moved': {
      const way = alert.change > 0 ? '涨' : '跌';
      return {
        title: `${whose}${way}了 ${percentOf(alert.change)}`,
        why: `同游戏的行情${way}了`,
      };
    }
    case 'reached':
      return {
        title: `${whose}到了 ¥${yuan(alert.target)}`,
        why: `到了您设的目标价 ¥${yuan(alert.target)}`,
      };
    case 'goodTime':
      return {
        title: '行情到了 90 天里的高位',
        why: `行情近 30 天涨了 ${percentOf(alert.rise)}，是 90 天里的高位`,
      };
  }
}

/** The texts of all messages that the service writes. */
export const messageTexts = {
  orderPaid: ({ gameName }: Game) => ({
    kind: 'order-paid',
    title: '支付成功',
    text: `您的${gameName}账号已进入人工评估队列，估价师接单后会通知您，也可以先留言。`,
  }),
  orderRefunded: ({ gameName }: Game) => ({
    kind: 'order-refunded',
    title: '退款已完成',
    text: `${gameName}账号的订单款项已原路退回，到账时间以支付平台为准。`,
  }),

  reportReady: (account: Account & Pick<OrderRow, 'fairPrice'>) => {
    const price = account.fairPrice === null ? '' : `，估价 ¥${yuan(account.fairPrice)}`;
    return {
      kind: 'report-ready',
      title: '评估报告已生成',
      text: `${accountName(account)} 的账号评估完成了${price}。点开看看价格是怎么来的。`,
    };
  },
  insufficientData: (account: Account, knownSales: number) => ({
    kind: 'insufficient-data',
    title: '成交记录不够，没有给出价格',
    text:
      knownSales < SALES_NEEDED
        ? `${accountName(account)} 目前有 ${knownSales} 条成交记录，至少要 ${SALES_NEEDED} 条才能算出可靠的价格。您可以请估价师人工评估。`
        : `${accountName(account)} 目前有 ${knownSales} 条成交记录，但没有一个和您的账号相近，算不出可靠的价格。您可以请估价师人工评估。`,
  }),
  needsInput: (account: Account) => ({
    kind: 'needs-input',
    title: '评估需要补充信息',
    text: `${accountName(account)} 的填写项目有更新，请补充信息后重新提交，就能继续评估。`,
  }),
  estimateFailed: (account: Account) => ({
    kind: 'estimate-failed',
    title: '评估没有成功',
    text: `${accountName(account)} 的评估没有成功，问题出在我们这边。请重新提交一次，填过的内容都还在。`,
  }),

  appraisalClaimed: ({ gameName }: Game) => ({
    kind: 'order-claimed',
    title: '估价师已接单',
    text: `估价师开始评估您的${gameName}账号，有想补充的可以直接和估价师说。`,
  }),
  appraisalQuestion: ({ gameName }: Game) => ({
    kind: 'info-needed',
    title: '估价师需要您补充信息',
    text: `评估您的${gameName}账号还缺一些信息，补充前计时暂停，请尽快处理。`,
  }),
  appraisalDelivered: ({ gameName }: Game) => ({
    kind: 'report-delivered',
    title: '人工评估报告已送达',
    text: `您的${gameName}账号评估完成，打开报告看看价格和依据；有疑问可以在报告里申诉一次。`,
  }),
  appealClaimed: ({ gameName }: Game) => ({
    kind: 'order-claimed',
    title: '申诉已受理',
    text: `另一位估价师开始复评您的${gameName}账号，完成后会通知您。`,
  }),
  appealDelivered: ({ gameName }: Game) => ({
    kind: 'report-delivered',
    title: '复评报告已送达',
    text: `您的${gameName}账号复评完成，打开报告看看结论。`,
  }),

  chatWaiting: ({ gameName }: Game, unread: number) => ({
    kind: 'chat-waiting',
    title: '估价师给您发了新消息',
    text: `关于您的${gameName}账号，估价师有 ${unread} 条消息等您查看。`,
  }),
  unlockHelped: ({ gameName }: Game, helper: string, missing: number) => ({
    kind: 'unlock-helped',
    title: '好友帮您助力了',
    text: `${helper} 帮您助力了，还差 ${missing} 位好友就能解锁${gameName}账号的完整报告。`,
  }),
  reportUnlocked: ({ gameName }: Game, helpers: number) => ({
    kind: 'report-unlocked',
    title: '报告已解锁',
    text: `${helpers} 位好友都帮您助力了，${gameName}账号的完整报告已经解锁，点开看看。`,
  }),
  priceAlert: (account: Account, alert: AlertReason & { isBuyer: boolean }) => {
    const { title, why } = alertText(alert);
    return {
      kind: 'price-alert',
      title,
      text: `${accountName(account)} 现在约值 ¥${yuan(alert.price)}：${why}。点开看走势和原因。`,
    };
  },
  saleOutcomeAsked: (account: Account) => ({
    kind: 'outcome-asked',
    title: '账号后来成交了吗',
    text: `${accountName(account)} 的评估过去一段时间了，后来成交了吗？在报告最下面告诉我们结果，以后会估得更准。`,
  }),
  objectionAnswered: (account: Account, beginning: string) => ({
    kind: 'objection-answered',
    title: '您对报告的异议有答复了',
    text: `${accountName(account)}：${beginning}`,
  }),
  invoiceIssued: ({ gameName }: Game) => ({
    kind: 'invoice-issued',
    title: '发票已开具',
    text: `${gameName}账号订单的电子发票已开好，点开就能下载 PDF。`,
  }),
  invoiceReplaced: ({ gameName }: Game) => ({
    kind: 'invoice-issued',
    title: '发票已更换',
    text: `${gameName}账号订单的电子发票换了新的，点开重新下载，之前下载的请不要再用。`,
  }),
  invoiceRefused: ({ gameName }: Game, reason: string) => ({
    kind: 'invoice-refused',
    title: '发票没有开成',
    text: `${gameName}账号订单的发票没有开成：${reason}。改好后可以再申请一次。`,
  }),
  feedbackAnswered: (beginning: string) => ({
    kind: 'feedback-answered',
    title: '您的反馈有回复了',
    text: beginning,
  }),
  contentRefused: (place: ModeratedPlace) => ({
    kind: 'content-refused',
    title: '内容没有通过审核',
    text: `您的${moderatedPlaceLabels[place]}没有通过审核，其他人看不到它，请修改后重新提交；有疑问可以在意见反馈里告诉我们。`,
  }),
  couponExpiring: (name: string, until: string) => ({
    kind: 'coupon-expiring',
    title: '优惠券快到期了',
    text: `您的“${name}”将在 ${until} 到期，别忘了使用。`,
  }),
  realNameVerified: () => ({
    kind: 'real-name-result',
    title: '实名认证已通过',
    text: '您的实名信息核验一致，认证已完成。',
  }),
  realNameRejected: (rejection: RealNameRejection) => ({
    kind: 'real-name-result',
    title: '实名认证没有通过',
    text: `${realNameRejectionTexts[rejection]}。`,
  }),
} as const satisfies Record<string, (...known: never[]) => MessageText>;
