import { afterEach, describe, expect, it } from 'vitest';
import { ReportTip } from '@/features/report/parts/ReportTip';
import { closeScreen, openScreen } from '../support/screen';

afterEach(closeScreen);

describe('the tips on a report', () => {
  it('appear one per visit, each once', async () => {
    const seen: string[] = [];
    const texts: string[] = [];
    for (let visit = 0; visit < 4; visit += 1) {
      const screen = await openScreen(ReportTip, ({ app }) => {
        for (const key of seen) app.markReportTipSeen(key);
      });
      const tip = screen.queryByRole('note');
      texts.push(tip?.textContent ?? '');
      if (tip) await screen.pressButton('知道了');
      expect(screen.queryByRole('note')).toBeNull();
      seen.splice(0, seen.length, ...screen.stores.app.reportTipKeys);
      closeScreen();
    }
    expect(seen).toEqual(['sections', 'comparables', 'comparison']);
    expect(new Set(texts).size).toBe(4);
    expect(texts.at(-1)).toBe('');
  });
});
