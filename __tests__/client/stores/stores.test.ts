import { beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { RootStore } from '@/stores/RootStore';
import { someUser } from '../support/user';

const SESSION = 'account-doctor/session';
const session = { token: 't', userId: 'u', newUser: true };
const userInfo = { ...someUser, userId: 'u' };

/** Simulates a change by another tab: writes to storage, and sends the browser's event. */
const writtenElsewhere = (key: string, state: object) => {
  Taro.setStorageSync(key, JSON.stringify({ version: 1, state }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

beforeEach(() => Taro.clearStorageSync());

describe('the session', () => {
  it('signing in stores token, userId and newUser', () => {
    const stores = new RootStore();
    expect(stores.session.isSignedIn).toBe(false);
    stores.session.signIn(session);
    expect(stores.session).toMatchObject({ ...session, userInfo: null, isSignedIn: true });
  });

  it('survives a restart', () => {
    const before = new RootStore();
    before.session.signIn(session);
    before.session.setUserInfo(userInfo);
    expect(new RootStore().session.valuesToStore()).toEqual({ ...session, userInfo });
  });

  it('signing out clears token, userId, userInfo, newUser and the last-shown-date', () => {
    const stores = new RootStore();
    stores.session.signIn(session);
    stores.session.setUserInfo(userInfo);
    stores.app.restore({
      ...stores.app.valuesToStore(),
      popupState: { lastShownDate: '2026-11-20' },
    });
    stores.signOut();
    expect(stores.session.valuesToStore()).toEqual({
      token: '',
      userId: '',
      newUser: false,
      userInfo: null,
    });
    expect(stores.app.popupState.lastShownDate).toBe('');
    expect(new RootStore().session.isSignedIn).toBe(false);
  });
});

describe('the app state', () => {
  it('stores every field of the specification under its name', () => {
    expect(Object.keys(new RootStore().app.valuesToStore()).sort()).toEqual(
      [
        'isFirstTimeLaunch',
        'channelCode',
        'bd_vid',
        'reportUnlockRecordId',
        'popupState',
        'platform',
        'lastFromPath',
        'reportTipKey',
      ].sort(),
    );
  });

  it('survives a restart', () => {
    const { app } = new RootStore();
    app.finishFirstLaunch();
    app.takeChannel({ channelCode: 'c', bd_vid: 'b', report_unlock_record_id: 'r' });
    app.rememberPath('/pages/mine/index');
    app.markReportTipSeen('factors');
    const kept = app.valuesToStore();
    expect(kept).toMatchObject({
      isFirstTimeLaunch: false,
      channelCode: 'c',
      bd_vid: 'b',
      reportUnlockRecordId: 'r',
      lastFromPath: '/pages/mine/index',
      reportTipKey: ['factors'],
    });
    expect(new RootStore().app.valuesToStore()).toEqual(kept);
  });

  it('a launch reports whether its channel differs', () => {
    const { app } = new RootStore();
    expect(app.takeChannel({})).toBe(false);
    expect(app.takeChannel({ channelCode: '抖音' })).toBe(true);
    expect(new RootStore().app.takeChannel({ channelCode: '抖音' })).toBe(false);
    expect(app.takeChannel({ channelCode: 'x'.repeat(129) })).toBe(false);
    expect(app.takeChannel({ channelCode: '小红书' })).toBe(true);
  });

  it('a launch without channel parameters keeps the older ones', () => {
    const { app } = new RootStore();
    app.takeChannel({ channelCode: 'c' });
    app.takeChannel({});
    expect(app.channelCode).toBe('c');
  });

  it('a launch by an advertisement or a friend replaces an older channel', () => {
    const { app } = new RootStore();
    app.takeChannel({ channelCode: '抖音' });
    expect(app.takeChannel({ bd_vid: '123' })).toBe(true);
    expect([app.channelCode, app.bdVid]).toEqual(['', '123']);
    expect(app.takeChannel({ report_unlock_record_id: 'r' })).toBe(true);
    expect([app.channelCode, app.bdVid, app.reportUnlockRecordId]).toEqual(['', '', 'r']);
  });

  it('a help request of a link survives a later channel', () => {
    const { app } = new RootStore();
    app.takeChannel({ report_unlock_record_id: 'r' });
    app.takeChannel({ channelCode: '小红书' });
    expect([app.channelCode, app.reportUnlockRecordId]).toEqual(['小红书', 'r']);
  });
});

describe('stored data', () => {
  const bad: [string, string][] = [
    ['broken JSON', '{"version":1,'],
    ['another version', JSON.stringify({ version: 0, state: session })],
    ['a missing field', JSON.stringify({ version: 1, state: { token: 't' } })],
    ['a wrong type', JSON.stringify({ version: 1, state: { ...session, token: 7 } })],
    ['no object', JSON.stringify({ version: 1, state: null })],
    ['a list', '[]'],
  ];
  it.each(bad)('%s makes the store start empty instead of crashing', (_, text) => {
    Taro.setStorageSync(SESSION, text);
    const { session: restored } = new RootStore();
    expect(restored.valuesToStore()).toEqual({
      token: '',
      userId: '',
      newUser: false,
      userInfo: null,
    });
  });

  it('with a user info of another shape keeps only the session', () => {
    const state = { ...session, userInfo: { name: 1 } };
    Taro.setStorageSync(SESSION, JSON.stringify({ version: 1, state }));
    expect(new RootStore().session.valuesToStore()).toEqual({ ...session, userInfo: null });
  });

  it('does not prevent signing in when storage fails to write', () => {
    vi.spyOn(Taro, 'setStorageSync').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const stores = new RootStore();
    expect(() => stores.session.signIn(session)).not.toThrow();
    expect(stores.session.isSignedIn).toBe(true);
    vi.restoreAllMocks();
  });
});

describe('another tab of the same browser', () => {
  it('signing out there signs out here', () => {
    const stores = new RootStore();
    const elsewhere = vi.fn();
    stores.onSignedElsewhere(elsewhere);
    stores.session.signIn(session);
    writtenElsewhere(SESSION, { token: '', userId: '', newUser: false, userInfo: null });
    expect(stores.session.isSignedIn).toBe(false);
    expect(elsewhere).toHaveBeenCalledTimes(1);
  });

  it('clearing all storage there signs out here', () => {
    const stores = new RootStore();
    stores.session.signIn(session);
    Taro.clearStorageSync();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(stores.session.isSignedIn).toBe(false);
  });

  it('a change that keeps the user has no effect here', () => {
    const stores = new RootStore();
    const elsewhere = vi.fn();
    stores.onSignedElsewhere(elsewhere);
    stores.session.signIn(session);
    writtenElsewhere(SESSION, { ...session, userInfo });
    expect(stores.session.userInfo).toEqual(userInfo);
    expect(elsewhere).not.toHaveBeenCalled();
  });
});

describe('drafts', () => {
  const draft = {
    gameId: 'g',
    gameName: '原神',
    serverId: 's',
    zone: '',
    account: '',
    answers: { level: 60 },
    pictures: [],
    submissionId: 'submission-1',
    savedAt: 1,
  };

  it('survive a restart and belong to one user', () => {
    new RootStore().drafts.save('u', draft);
    const { drafts } = new RootStore();
    expect(drafts.find('u', 'g')).toEqual(draft);
    expect(drafts.find('other', 'g')).toBeUndefined();
    expect(drafts.ofUser('other')).toEqual([]);
  });

  it('are listed latest first, and removed one by one', () => {
    const { drafts } = new RootStore();
    drafts.save('u', draft);
    drafts.save('u', { ...draft, gameId: 'h', savedAt: 2 });
    expect(drafts.ofUser('u').map((each) => each.gameId)).toEqual(['h', 'g']);
    drafts.remove('u', 'h');
    expect(new RootStore().drafts.ofUser('u').map((each) => each.gameId)).toEqual(['g']);
  });

  it('of an unknown shape are dropped', () => {
    const state = { drafts: { 'u/g': { answers: 7 } } };
    Taro.setStorageSync('account-doctor/drafts', JSON.stringify({ version: 1, state }));
    expect(new RootStore().drafts.ofUser('u')).toEqual([]);
  });
});
