import { afterEach, describe, expect, it } from 'vitest';
import { HelpCenter } from '@/features/content/HelpCenter';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { accepted, serveWith } from '../support/service';
import type { RootStore } from '@/stores/RootStore';
import { paragraph } from './paragraph';

const groups = [
  {
    groupId: 'evaluate',
    title: '评估',
    questions: [
      {
        questionId: 'q1',
        title: '草稿会保存多久？',
        answer: [paragraph('保存在这台设备上，七天。')],
      },
      { questionId: 'q2', title: '多久出报告？', answer: [paragraph('通常几秒。')] },
    ],
  },
  {
    groupId: 'pay',
    title: '付款',
    questions: [
      { questionId: 'q3', title: '可以退款吗？', answer: [paragraph('报告未出时可以全额退款。')] },
    ],
  },
];

const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });

function open(given: typeof groups = groups) {
  serveWith(() => accepted({ groups: given }));
  return openScreen(HelpCenter, signIn);
}
const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent);
/** The questions; a collapsed one is a button that says so. */
const questions = (screen: Screen) => textsOf(screen.queryAllByRole('button', { expanded: false }));
const marked = (screen: Screen) => textsOf(screen.looks('.help-center__mark'));

afterEach(closeScreen);

describe('the help centre', () => {
  it('expands an answer', async () => {
    const screen = await open();
    expect(questions(screen)).toHaveLength(3);
    expect(screen.text()).not.toContain('七天');
    await screen.pressButton('草稿会保存多久？');
    expect(screen.text()).toContain('七天');
  });

  it('finds by question and by answer, and marks the searched words', async () => {
    const screen = await open();
    await screen.fill('搜索帮助', ' 草稿 ');
    expect(questions(screen)).toEqual(['草稿会保存多久？']);
    expect(marked(screen)).toEqual(['草稿']);
    expect(screen.text()).not.toContain('付款');
    await screen.fill('搜索帮助', '全额');
    expect(questions(screen)).toEqual(['可以退款吗？']);
    expect(marked(screen)).toEqual([]);
  });

  it('lists questions whose title matches first, in each group and among the groups', async () => {
    const screen = await open();
    await screen.fill('搜索帮助', '报告');
    expect(questions(screen)).toEqual(['多久出报告？', '可以退款吗？']);
    await screen.fill('搜索帮助', '可以');
    expect(questions(screen)).toEqual(['可以退款吗？']);
    const [evaluate, pay] = groups;
    const late = { questionId: 'q4', title: '退款多久到账？', answer: [paragraph('几分钟。')] };
    const refund = { questionId: 'q5', title: '怎样取消？', answer: [paragraph('会退款。')] };
    closeScreen();
    const other = await open([
      { ...evaluate!, questions: [{ ...refund, questionId: 'q6' }] },
      { ...pay!, questions: [refund, late] },
    ]);
    await other.fill('搜索帮助', '退款');
    expect(questions(other)).toEqual(['退款多久到账？', '怎样取消？', '怎样取消？']);
  });

  it('finds only entries with all words, in any order', async () => {
    const screen = await open();
    await screen.fill('搜索帮助', '退款 报告');
    expect(questions(screen)).toEqual(['可以退款吗？']);
  });

  it('offers feedback when nothing is found', async () => {
    const screen = await open();
    await screen.fill('搜索帮助', '天气预报');
    expect(screen.text()).toContain('找不到和“天气预报”有关的问题');
    await screen.pressButton('没有答案？告诉我们');
    expect(screen.opened).toEqual([['navigateTo', '/pagesA/pages/mine/userFeedback/index']]);
  });

  it('shows everything again once the search is cleared', async () => {
    const screen = await open();
    await screen.fill('搜索帮助', '天气预报');
    await screen.pressButton('清空搜索');
    expect(questions(screen)).toHaveLength(3);
  });

  it('without content says so, and offers feedback', async () => {
    const screen = await open([]);
    expect(screen.text()).toContain('帮助内容正在更新');
    screen.getByRole('button', { name: '没有答案？告诉我们' });
  });
});
