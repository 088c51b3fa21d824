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
  submitted: null,
};
const open = () =>
  openScreen(
    () => <AppealSection answer={answer} shown="1" onShow={jest.fn()} onAppealed={jest.fn()} />,
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

  it('says what is wrong', async () => {
    const screen = await open();
    await screen.pressButton('说说哪里不对');
    expect(screen.opened.at(-1)?.[1]).toBe('/pagesA/pages/mine/userFeedback/index');
  });
});
