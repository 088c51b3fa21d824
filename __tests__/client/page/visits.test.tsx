import { afterEach, describe, expect, it, vi } from 'vitest';
import { View } from '@tarojs/components';
import { useState, type ComponentType } from 'react';
import { PastFeedback } from '@/features/feedback/advice/PastFeedback';
import { ChooseReports } from '@/features/comparison/parts/ChooseReports';
import { NewsPage } from '@/features/content/NewsPage';
import { CouponRecords } from '@/features/coupon/CouponRecords';
import { Messages } from '@/features/message/Messages';
import { EvaluationRecords } from '@/features/order/EvaluationRecords';
import { ExcellentReportsPage } from '@/features/report/ExcellentReportsPage';
import { Pressable } from '@/ui/Pressable';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, serveWith } from '../support/service';

const Choose = () => <ChooseReports value={[]} onChange={vi.fn()} onCompare={vi.fn()} />;

/** All lists of the client, with the call that answers each. */
const lists: [string, ComponentType, string][] = [
  ['the news', NewsPage as ComponentType, '/information/page'],
  ['the excellent reports', ExcellentReportsPage as ComponentType, '/home/excellent-report-list'],
  ['the records', EvaluationRecords as ComponentType, '/order/list'],
  ['the reports to compare', Choose, '/order/list'],
  ['the messages', Messages, '/user/message'],
  ['the coupons', CouponRecords as ComponentType, '/coupon/get/by/status'],
  ['the own feedback', PastFeedback, '/get/advice/feedback'],
];

afterEach(closeScreen);

describe('each visit', () => {
  it.each(lists)('refetches %s', async (_, List, path) => {
    const sent = serveWith(() =>
      accepted({ list: [], total: 0, pageNo: 1, pageSize: 20, counts: {}, unread: 0 }),
    );
    const Visits = () => {
      const [open, setOpen] = useState(true);
      return (
        <View>
          <Pressable onPress={() => setOpen(!open)}>换页</Pressable>
          {open && <List />}
        </View>
      );
    };
    const screen = await openScreen(Visits, ({ session }) =>
      session.signIn({ token: 't', userId: 'u', newUser: false }),
    );
    const asked = () => sent.filter(({ url }) => url.endsWith(path)).length;
    const first = asked();
    expect(first).toBeGreaterThan(0);
    await screen.pressButton('换页');
    // Waits until the repeat window is over.
    await new Promise((resolve) => setTimeout(resolve, 350));
    await screen.pressButton('换页');
    expect(asked()).toBe(2 * first);
  });
});
