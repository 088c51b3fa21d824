import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { factorsToVerify } from '@account-doctor/contract/reportStory';
import type { PublicReport, Report } from '@account-doctor/contract/types';
import fc from 'fast-check';
import type { ComponentType } from 'react';
import { PublicView } from '@/features/report/parts/PublicView';
import { ReportView } from '@/features/report/parts/ReportView';
import { BROKEN_TEXT, MODEL_ONLY_WORDS } from '../../server/report/wrongWords';
import { signInStores } from '../payment/orders';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { serveWith, status } from '../support/service';
import { settle } from '../support/settle';

/** Compares a report's page for its owner with its page for strangers, for random reports: both must say the same. */

/** Number of random reports; `.ci/slow` uses more. */
const REPORTS = Number(process.env.REPORTS ?? 6);

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  // The page must work even if its other requests fail.
  serveWith(() => status(503));
});
afterEach(closeScreen);

/** Shows the page completely; it renders in steps. */
async function show(Page: ComponentType): Promise<Screen> {
  const screen = await openScreen(Page, signInStores);
  const last = '[id$="-confidence"]';
  for (let tries = 0; tries < 50 && screen.looks(last).length === 0; tries += 1) await settle();
  expect(screen.looks(last)).toHaveLength(1);
  return screen;
}

const yuanOf = (text: string | null | undefined): number =>
  Number((text ?? '').replace('−', '-').replace(/[+¥,\s]/g, ''));
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
const isInGroup = (element: Element) => element.closest('.waterfall__factors') !== null;

interface Step {
  label: string;
  yuan: number;
}

/** The steps of a price that the page shows, without the items of a group. */
const stepsIn = (waterfall: Element): Step[] =>
  [...waterfall.querySelectorAll('.waterfall__row')]
    .filter((row) => !isInGroup(row))
    .map((row) => ({
      label: row.querySelector('.waterfall__label')?.textContent ?? '',
      yuan: yuanOf(row.querySelector('.waterfall__amount')?.textContent),
    }));

/** Whether steps add up to a sum, when each is rounded to a yuan. */
const comeTo = (steps: Step[], total: number | undefined) =>
  expect(Math.abs(sum(steps.map(({ yuan }) => yuan)) - (total ?? NaN))).toBeLessThanOrEqual(
    steps.length / 2 + 1,
  );

/** All numbers of one kind in the texts of the page. */
const counted = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, number]) => Number(number));

function expectOneTruth(screen: Screen, report: Omit<Report, 'header'>): void {
  const { value, factors, human, confidence, risks, method } = report;
  const text = screen.text();
  expect(text).not.toMatch(BROKEN_TEXT);
  const fair = Math.round(value.fair / 100);

  const waterfalls = screen.looks('.waterfall').map(stepsIn);
  const total = waterfalls.flat().find(({ label }) => label === '估价');
  if (method || human) expect(total?.yuan).toBe(fair);
  if (human) {
    const [own = []] = waterfalls;
    const steps = own.filter(({ label }) => label !== '估价');
    if (factors.groups.length > 0) comeTo(steps, fair);
    expect(text).not.toMatch(MODEL_ONLY_WORDS);
  } else if (method) {
    const [model = []] = waterfalls;
    comeTo(model, fair);
  }

  const open = factorsToVerify(factors).length;
  const ofGroups = screen
    .looks('.waterfall__group')
    .flatMap((group) => counted(group.textContent, /(\d+) 项待核实/g));
  if (!human) expect(sum(ofGroups)).toBe(open);
  expect(counted(text, /还有 (\d+) 项没填/g).every((said) => said === open)).toBe(true);
  const unknown = risks.filter(({ level }) => level === 'unknown').length;
  const [ofRisks] = screen.looks('.report-risks__count');
  const saidOfRisks = counted(ofRisks?.textContent ?? '', /(\d+) 项待核实/g);
  if (saidOfRisks.length > 0) expect(saidOfRisks).toEqual([unknown]);

  const grades = screen.looks('.grade-tile').map((tile) => tile.textContent);
  expect(new Set(grades)).toEqual(new Set([confidence.grade]));
  if (unknown > 0 || text.includes('可信度最高 C')) expect(['C', 'D']).toContain(confidence.grade);
}

/** Imports the service's code without its types, against which the client is not checked. */
const { shownReports } = await vi.importActual<{
  shownReports: () => fc.Arbitrary<{ own: Report; shared: PublicReport }>;
}>('../../server/report/shownReports');

it('a report never contradicts itself, neither for its owner nor for strangers', async () => {
  await fc.assert(
    fc.asyncProperty(shownReports(), async ({ own, shared }) => {
      const owners = await show(() => (
        <ReportView orderId="order-1" report={own} gameIconUrl="/icon.svg" />
      ));
      expectOneTruth(owners, own);
      closeScreen();
      const strangers = await show(() => (
        <PublicView report={shared} gameIconUrl="/icon.svg" origin="分享的报告">
          {null}
        </PublicView>
      ));
      expectOneTruth(strangers, shared);
      closeScreen();
    }),
    { numRuns: REPORTS },
  );
}, 240_000);
