import type { UserInfo } from '@account-doctor/contract/types';

/** A signed-in user as the service returns them; tests change single fields. */
export const someUser: UserInfo = {
  userId: 'user-1',
  nickname: '玩家0001',
  avatarUrl: null,
  phone: '138****8000',
  hasPassword: false,
  wechatBound: false,
  realName: {
    state: 'none',
    name: null,
    idNumber: null,
    rejection: null,
    delayed: false,
    submittedAt: null,
    triesLeft: 3,
  },
  notifications: { 'report-ready': true, 'feedback-answered': true, 'coupon-expiring': true },
  excellentReportConsent: false,
  createdAt: '2026-11-20T00:00:00.000Z',
};
