import { makeAutoObservable } from 'mobx';
import type { Session, UserInfo } from '@account-doctor/contract/types';
import { asBoolean, asRecord, toText } from './shape';

/** The signed-in user (docs/product.md, "Session and app state"). */
export class SessionStore {
  token = '';
  userId = '';
  newUser = false;
  userInfo: UserInfo | null = null;

  constructor() {
    makeAutoObservable(this, { valuesToStore: false }, { autoBind: true });
  }

  /** A user is signed in if there is a token. */
  get isSignedIn(): boolean {
    return this.token !== '';
  }

  /** Whether the user has signed in with WeChat alone, so that some actions first ask for a phone number. */
  get lacksPhone(): boolean {
    return this.isSignedIn && this.userInfo?.phone === null;
  }

  /** Stores token, userId and newUser. */
  signIn(session: Session): void {
    this.token = session.token;
    this.userId = session.userId;
    this.newUser = session.newUser;
    this.userInfo = null;
  }

  setUserInfo(userInfo: UserInfo): void {
    this.userInfo = userInfo;
  }

  /** Clears token, userId, userInfo and newUser. */
  clear(): void {
    this.token = '';
    this.userId = '';
    this.newUser = false;
    this.userInfo = null;
  }

  valuesToStore() {
    const { token, userId, newUser, userInfo } = this;
    return { token, userId, newUser, userInfo };
  }

  restore(kept: unknown): void {
    const state = asRecord(kept);
    const restored = {
      token: toText(state.token),
      userId: toText(state.userId),
      newUser: asBoolean(state.newUser),
      // Shown until the current data has loaded; data of another shape is ignored.
      userInfo: isUserInfo(state.userInfo) ? state.userInfo : null,
    };
    Object.assign(this, restored);
  }
}

/** Whether the stored data has all fields, which data of an older version may lack. */
function isUserInfo(value: unknown): value is UserInfo {
  if (typeof value !== 'object' || value === null) return false;
  const { nickname, notifications, realName } = value as Partial<UserInfo>;
  return (
    typeof nickname === 'string' &&
    typeof notifications === 'object' &&
    typeof realName === 'object'
  );
}
