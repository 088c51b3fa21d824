import { makeAutoObservable } from 'mobx';
import type { Session, UserInfo } from '@account-doctor/contract/types';
import { flag, record, text } from './shape';

/** Who is signed in (docs/product.md, "Session and app state"). */
export class SessionStore {
  token = '';
  userId = '';
  newUser = false;
  userInfo: UserInfo | null = null;

  constructor() {
    makeAutoObservable(this, { kept: false }, { autoBind: true });
  }

  /** Being signed in means that a token exists. */
  get isSignedIn(): boolean {
    return this.token !== '';
  }

  /** Signed in by WeChat alone: what needs a phone asks for it. */
  get lacksPhone(): boolean {
    return this.isSignedIn && this.userInfo?.phone === null;
  }

  /** Signing in stores token, userId and newUser. */
  signIn(session: Session): void {
    this.token = session.token;
    this.userId = session.userId;
    this.newUser = session.newUser;
    this.userInfo = null;
  }

  setUserInfo(userInfo: UserInfo): void {
    this.userInfo = userInfo;
  }

  /** Signing out clears token, userId, userInfo and the new-user flag. */
  clear(): void {
    this.token = '';
    this.userId = '';
    this.newUser = false;
    this.userInfo = null;
  }

  kept() {
    const { token, userId, newUser, userInfo } = this;
    return { token, userId, newUser, userInfo };
  }

  restore(kept: unknown): void {
    const state = record(kept);
    const restored = {
      token: text(state.token),
      userId: text(state.userId),
      newUser: flag(state.newUser),
      // Shown while the fresh one loads; what does not look like one is loaded anew.
      userInfo: isUserInfo(state.userInfo) ? state.userInfo : null,
    };
    Object.assign(this, restored);
  }
}

/** An older version of the program may have left one that knows less. */
function isUserInfo(value: unknown): value is UserInfo {
  if (typeof value !== 'object' || value === null) return false;
  const { nickname, notifications, realName } = value as Partial<UserInfo>;
  return (
    typeof nickname === 'string' &&
    typeof notifications === 'object' &&
    typeof realName === 'object'
  );
}
