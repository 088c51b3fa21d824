import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Taro from '@tarojs/taro';
import { outboxOf } from '@/data/chat';
import { keepSubmitted, submittedFor } from '@/features/account-form/lastSubmission';
import type { Draft } from '@/stores/DraftStore';
import { erasePerson } from '@/stores/erasePerson';
import { feedbackDrafts } from '@/stores/feedbackDrafts';
import { RootStore } from '@/stores/RootStore';
import { someUser } from '../support/user';

const root = path.resolve(__dirname, '../../..');

const draft: Draft = {
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

/** Each module that writes to the phone's storage, with what it keeps of somebody. */
const keepers: Record<string, (userId: string) => void> = {
  'src/stores/RootStore.ts': (userId) => {
    const { session, drafts } = new RootStore();
    session.signIn({ token: `token of ${userId}`, userId, newUser: false });
    session.setUserInfo({ ...someUser, userId });
    drafts.save(userId, draft);
  },
  'src/stores/feedbackDrafts.ts': (userId) => feedbackDrafts.save(userId, 'product', feedback),
  'src/features/account-form/lastSubmission.ts': (userId) => keepSubmitted(userId, 'o', draft),
  'client-core/chat/Outbox.ts': (userId) =>
    outboxOf(userId).add({
      orderId: 'o',
      clientId: 'c',
      content: { kind: 'text', text: '在吗' },
      at: '2026-11-20T12:00:00.000Z',
      problem: null,
    }),
};

/** Modules that write what the above, or this, hand them. */
const means = ['src/stores/persistence.ts', 'src/stores/erasePerson.ts', 'src/platform/storage.ts'];

function modulesThatWrite(): string[] {
  return ['src', 'client-core']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.split(path.sep).join('/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules/'))
    .filter((file) =>
      /storage\.write\(|setStorage|\bpersist\(\{|localStorage\.setItem/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    );
}

const kept = () =>
  Taro.getStorageInfoSync().keys.map((key) => `${key} ${String(Taro.getStorageSync(key))}`);

beforeEach(() => Taro.clearStorageSync());

describe('somebody who leaves for good', () => {
  it('leaves nothing on the phone, and others keep what is theirs', () => {
    for (const keep of Object.values(keepers)) {
      keep('their-id');
      keep('other-id');
    }
    expect(kept().filter((entry) => entry.includes('their-id'))).not.toEqual([]);
    // As signing out does.
    new RootStore().signOut();
    erasePerson('their-id');
    expect(kept().filter((entry) => entry.includes('their-id'))).toEqual([]);
    expect(new RootStore().drafts.find('other-id', 'g')).toEqual(draft);
    expect(feedbackDrafts.read('other-id', 'product')).toEqual(feedback);
    expect(submittedFor('other-id', 'g')).toEqual(draft);
    expect(outboxOf('other-id').all()).toHaveLength(1);
  });

  it('does so whatever writes to the phone', () => {
    expect(modulesThatWrite().sort()).toEqual([...Object.keys(keepers), ...means].sort());
  });
});
