import type { ReportAnswer } from '@account-doctor/contract/types';
import { AppealSection } from '@/features/report/parts/AppealSection';
import { closeScreen, openScreen } from '../support/screen';
import { order } from './fixtures';

const answer: ReportAnswer = {
  order: { ...order, kind: 'ai' },
  report: null,
  versions: [],
  human: null,
  valuerRecord: null,
  ahead: null,
  sales: null,
  credit: 0,
  submitted: null,
};
const open = (credit = 0) =>
  openScreen(
    () => (
      <AppealSection
        answer={{ ...answer, credit }}
        shown="1"
        onShow={jest.fn()}
        onAppealed={jest.fn()}
      />
    ),
    ({ session }) => session.signIn({ token: 't', userId: 'u', newUser: false }),
  );
afterEach(closeScreen);

describe('whoever doubts an estimate', () => {
  it('has a person decide, with the account’s own game', async () => {
    const screen = await open();
    await screen.pressButton('请估价师核对');
    expect(screen.opened.at(-1)?.[1]).toBe(
      `/pages/evaluation/fillInInfo/index?gameId=${order.gameId}&kind=human`,
    );
  });

  it('is told what of a paid report counts against that, if anything does', async () => {
    const paid = await open(990);
    expect(paid.text()).toContain('这份报告付过的 ¥9.90 可以抵扣同一账号的人工评估。');
    closeScreen();
    expect((await open()).text()).not.toContain('抵扣');
  });

  it('says what is wrong', async () => {
    const screen = await open();
    await screen.pressButton('说说哪里不对');
    expect(screen.opened.at(-1)?.[1]).toBe('/pagesA/pages/mine/userFeedback/index');
  });
});
