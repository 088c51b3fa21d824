/** The public API of the module `user`. */
export type { SignInClient } from './browsers';
export { requirePassword } from './changePassword';
export { pinConsentingUsers } from './consent';
export { refuseGuessable } from './refuseGuessable';
export { hashPassword, verifyPassword } from './passwords';
export {
  countMarks,
  usesByDeletedAccounts,
  BEGINNING_OF_TIME,
  keepDailyCount,
  markLimit,
  personOfUser,
} from './limitMarks';
export { maskName, maskPhone } from './phone';
export {
  createAuthenticator,
  endSessions,
  endSessionsOf,
  liveUsers,
  sessionsOf,
  userOfSession,
} from './sessions';
export { mutedMessagesOf, notificationsOf } from './settings';
export { isProvenPerson } from './captchaProof';
export { type PasswordAttempt, countAttempt, resetAttempt, attemptInSession } from './signInGuard';
export { requireOwnTicket } from './wechat';
export { renewSessionKey, type WechatPerson, wechatPersonOf } from './wechatSession';
export { redeemSmsCode, sendSmsCode } from './smsCodes';
export {
  deleteUser,
  hasWechat,
  pinUserIfAny,
  type PinnedUser,
  lockUser,
  openIdOfUser,
  selectUser,
  takePhoneTurn,
  updateUser,
  type User,
} from './store';
export { channelsOf, displayNames, pinUser, nicknames, requireUser } from './users';
