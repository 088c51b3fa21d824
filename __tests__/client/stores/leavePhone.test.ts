import { beforeEach, describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Taro from '@tarojs/taro';
import { outboxOf } from '@/data/chat';
import { storeRowCount } from '@/data/lastRowCount';
import { storeSubmission } from '@/features/account-form/lastSubmission';
import type { FormDraft } from '@/stores/DraftStore';
import { feedbackDrafts } from '@/stores/feedbackDrafts';
import { clearUserData } from '@/stores/clearUserData';
import { RootStore } from '@/stores/RootStore';
import { someUser } from '../support/user';

const root = path.resolve(__dirname, '../../..');

const draft: FormDraft = {
  gameId: 'g',
  gameName: '原神',
  serverId: 's',
  zone: '',
  account: '我的账号',
  answers: {},
  pictures: [],
  submissionId: 'i',
  savedAt: 1,
};
const feedback = {
  kind: '',
  fieldKey: '',
  text: '价格太低',
  contact: '',
  pictures: [],
  submissionId: 'i',
};

/** Modules that write to the phone's storage, each with a function that makes it store something about a user. */
const keepers: Record<string, (userId: string) => void> = {
  'src/stores/RootStore.ts': (userId) => {
    const { session, drafts } = new RootStore();
    session.signIn({ token: `token of ${userId}`, userId, newUser: false });
    session.setUserInfo({ ...someUser, userId });
    drafts.save(userId, draft);
  },
  'src/stores/feedbackDrafts.ts': (userId) => feedbackDrafts.save(userId, 'product', feedback),
  'src/features/account-form/lastSubmission.ts': (userId) => storeSubmission(userId, 'o', draft),
  'src/data/lastRowCount.ts': () => storeRowCount('home', 3),
  'client-core/chat/Outbox.ts': (userId) =>
    outboxOf(userId).add({
      orderId: 'o',
      clientId: 'c',
      content: { kind: 'text', text: '在吗' },
      at: '2026-11-20T12:00:00.000Z',
      problem: null,
    }),
};

/** Modules that write for the modules above. */
const means = ['src/stores/persistence.ts', 'src/platform/storage.ts'];

function modulesThatWrite(): string[] {
  return ['src', 'client-core']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.split(path.sep).join('/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules/'))
    .filter((file) =>
      /storage\.write\(|setStorage|\bpersist\(|localStorage\.setItem/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    );
}

const kept = () =>
  Taro.getStorageInfoSync().keys.map((key) => `${key} ${String(Taro.getStorageSync(key))}`);

beforeEach(() => Taro.clearStorageSync());

/** Parts of the stored data that belong to a user. */
const own = [
  'their-id',
  someUser.nickname,
  '138****8000',
  '我的账号',
  '价格太低',
  '在吗',
  'rows/home',
];
const keptOfPeople = () => own.filter((word) => kept().some((entry) => entry.includes(word)));

describe('a sign-out', () => {
  it('removes the data of this and earlier users from the phone', () => {
    for (const keep of Object.values(keepers)) {
      keep('earlier-id');
      keep('their-id');
    }
    const stores = new RootStore();
    stores.display.chooseTheme('dark');
    expect(keptOfPeople()).toEqual(own);
    clearUserData(stores);
    expect(keptOfPeople()).toEqual([]);
    expect(kept().filter((entry) => entry.includes('earlier-id'))).toEqual([]);
    expect(new RootStore().drafts.ofUser('their-id')).toEqual([]);
    expect(new RootStore().display.choice).toBe('dark');
  });

  it('clears other tabs as well, which would write the data again', () => {
    keepers['src/stores/RootStore.ts']?.('their-id');
    const [here, there] = [new RootStore(), new RootStore()];
    clearUserData(here);
    window.dispatchEvent(new StorageEvent('storage', { key: 'account-doctor/session' }));
    there.drafts.save('next-id', draft);
    expect(kept().filter((entry) => entry.includes('their-id'))).toEqual([]);
  });

  it('removes whatever any module stores', () => {
    expect(modulesThatWrite().sort()).toEqual([...Object.keys(keepers), ...means].sort());
  });
});

it('an expired session keeps the draft of a form', () => {
  keepers['src/stores/RootStore.ts']?.('their-id');
  new RootStore().signOut();
  expect(new RootStore().drafts.find('their-id', 'g')).toEqual(draft);
});
