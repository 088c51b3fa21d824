import { afterEach, describe, expect, it } from 'vitest';
import { useUnreadCount } from '@/features/message/UnreadBadge';
import { markMessagesOfPageRead } from '@/features/message/markMessagesOfPageRead';
import { accepted, serveWith, type SentRequest } from '../support/service';
import { closeScreen, openScreen } from '../support/screen';
import { act } from 'react';

const Unread = () => <div>{`未读 ${useUnreadCount()}`}</div>;
const REPORT = '/pages/evaluation/report/index?orderId=order-1';
const opened = (sent: SentRequest[]) =>
  sent
    .filter(({ url }) => url.endsWith('/message/opened'))
    .map(({ data }) => JSON.parse(data as string) as unknown);

afterEach(closeScreen);

describe('a page that messages link to', () => {
  it('marks them as read when it opens, and updates all badges', async () => {
    const sent = serveWith(({ url }) => accepted({ unread: url.endsWith('/opened') ? 0 : 2 }));
    const screen = await openScreen(Unread, ({ session }) =>
      session.signIn({ token: 'token-1', userId: 'user-1', newUser: false }),
    );
    expect(screen.text()).toContain('未读 2');
    await act(async () => {
      markMessagesOfPageRead('user-1', 'report', REPORT);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(opened(sent)).toEqual([{ path: REPORT }]);
    expect(screen.text()).toContain('未读 0');
  });

  it('is the only kind of page that marks them, and only for signed-in users', () => {
    const sent = serveWith(() => accepted({ unread: 0 }));
    markMessagesOfPageRead('user-1', 'home', '/pages/home/index');
    markMessagesOfPageRead('', 'report', REPORT);
    expect(opened(sent)).toEqual([]);
  });
});
