import { subscriptionKinds, type SubscriptionKind } from '@account-doctor/contract/subscriptions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagePaths, messageTexts, writeMessage } from '../../../server/domain/message';
import { SandboxWechat } from '../../../server/providers/wechat/sandboxWechat';
import { makeJobsDue } from '../payment/payer';
import { buildService, type TestService } from '../support/service';
import { signInByWechat } from './byWechat';

/** The template of each kind of notification, and the page that it opens. */

const game = { gameName: '王者荣耀' };
const report = messagePaths.report('order-1');
const messages = {
  'report-ready': {
    ...messageTexts.reportReady({ ...game, serverLabel: '安卓QQ', fairPrice: null }),
    path: report,
  },
  'valuer-asks': { ...messageTexts.appraisalQuestion(game), path: report },
  'valuation-delivered': { ...messageTexts.appraisalDelivered(game), path: report },
  'price-alert': {
    ...messageTexts.priceAlert(
      { ...game, serverLabel: '安卓QQ' },
      { kind: 'moved', price: 120_000, change: 0.12, isBuyer: false },
    ),
    path: messagePaths.ownAccount('order-1'),
  },
  refund: { ...messageTexts.orderRefunded(game), path: messagePaths.evaluationRecords() },
  'coupon-expiring': {
    ...messageTexts.couponExpiring('新人券', '2026-12-01'),
    path: messagePaths.couponRecords(),
  },
} satisfies Record<SubscriptionKind, object>;

const wechat = new SandboxWechat();
let service: TestService;
beforeAll(async () => {
  const templates = subscriptionKinds.map((kind) => [
    `WECHAT_TEMPLATE_${kind.toUpperCase().replaceAll('-', '_')}`,
    `${kind}-0123456789:thing1=title`,
  ]);
  service = await buildService({
    settings: Object.fromEntries(templates) as Record<string, string>,
    wechat,
  });
});
afterAll(() => service.close());

it.each(subscriptionKinds)(
  'a message of %s uses its template and links to its page',
  async (kind) => {
    wechat.sentMessages.length = 0;
    const session = await signInByWechat(service, kind);
    await service.call(
      'POST /app-api/user/subscription/answer',
      { answers: [{ kind, accepted: true }] },
      { session, headers: { 'app-platform': 'weapp' } },
    );
    const { database, now } = service.services;
    const message = messages[kind];
    await database.transaction((transaction) =>
      writeMessage(transaction, { ...message, userId: session.userId, key: kind }, now()),
    );
    await makeJobsDue(service.services);
    await service.runJobs();
    expect(wechat.sentMessages).toEqual([
      {
        openId: `sandbox-${kind}`,
        templateId: `${kind}-0123456789`,
        page: message.path.slice(1),
        fields: { thing1: message.title },
      },
    ]);
  },
);
