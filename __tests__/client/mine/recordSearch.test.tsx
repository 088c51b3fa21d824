import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, type ComponentType } from 'react';
import { EvaluationRecords } from '@/features/order/EvaluationRecords';
import { Messages } from '@/features/message/Messages';
import { ExcellentReportsPage } from '@/features/report/ExcellentReportsPage';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, serveWith, type SentRequest } from '../support/service';

const games = [
  { gameId: 'g-1', gameName: '原神' },
  { gameId: 'g-2', gameName: '王者荣耀' },
];
const empty = { list: [], total: 0, pageNo: 1, pageSize: 20, counts: {}, unread: 0, games };

let sent: SentRequest[];

const open = (Content: ComponentType) =>
  openScreen(Content, ({ session }) => session.signIn({ token: 't', userId: 'u', newUser: false }));
/** The payload of the last request to a path. */
const asked = (path: string): Record<string, unknown> => {
  const data = sent.filter(({ url }) => url.endsWith(path)).at(-1)?.data;
  return (typeof data === 'string' ? JSON.parse(data) : data) as Record<string, unknown>;
};

beforeEach(() => {
  sent = serveWith(() => accepted(empty));
});
afterEach(closeScreen);

describe('the records', () => {
  it('are requested by kind, game and search, and say when nothing matches', async () => {
    const screen = await open(() => <EvaluationRecords />);
    expect(screen.queryByLabelText('搜索评估记录')).toBeNull();
    await screen.pressButton('搜索和筛选');
    await screen.press('radio', '人工评估');
    await screen.press('radio', '原神');
    await screen.fill('搜索评估记录', '安卓');
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 600)));
    expect(asked('/order/list')).toMatchObject({ kind: 'human', gameId: 'g-1', search: '安卓' });
    expect(screen.text()).toContain('没有符合条件的记录');
    screen.getByRole('button', { name: '搜索和筛选，正在筛选', expanded: true });
    await screen.press('radio', '全部类型');
    await screen.press('radio', '全部游戏');
    expect(asked('/order/list')).not.toHaveProperty('kind');
    expect(asked('/order/list')).not.toHaveProperty('gameId');
  });
});

describe('other lists', () => {
  it('of messages can be filtered by orders or system', async () => {
    const screen = await open(Messages);
    await screen.press('tab', '系统');
    expect(asked('/user/message')).toMatchObject({ about: 'system' });
    await screen.press('tab', '订单');
    expect(asked('/user/message')).toMatchObject({ about: 'orders' });
  });

  it('of excellent reports can be filtered by game', async () => {
    const screen = await open(() => <ExcellentReportsPage />);
    await screen.press('radio', '王者荣耀');
    expect(asked('/excellent-report-list')).toMatchObject({ gameId: 'g-2' });
  });
});
