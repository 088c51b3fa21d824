import type { Browser } from 'playwright-core';
import { ApiCustomer } from '../../__tests__/e2e/support/customer';
import {
  openingsSignedIn,
  openingsSignedOut,
  createWalkObjects,
} from '../../__tests__/e2e/support/openings';
import { measureVisits, type PageLoad, type Visits } from './pageLoad.mjs';
import { median } from '@account-doctor/proving/accuracy';
import { alignedColumns } from './table.mjs';

/** A page with the measured visits. */
export interface MeasuredPage {
  name: string;
  visits: Visits[];
}

/** Opens each page signed in, and public pages other than home also signed out. */
export async function measurePages(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<MeasuredPage[]> {
  const customer = await ApiCustomer.arrive(origin);
  const things = await createWalkObjects(customer);
  const pages = [
    ...openingsSignedOut('signInH5', things).map((opening) => ({
      ...opening,
      signedIn: undefined,
    })),
    ...openingsSignedIn('signInH5', things).map((opening) => ({
      ...opening,
      signedIn: customer.session,
    })),
  ].filter(
    ({ name, route, signedIn }) => name === route && (signedIn !== undefined || name !== 'home'),
  );
  const measured: MeasuredPage[] = [];
  for (const { name, path, signedIn } of pages) {
    const visits: Visits[] = [];
    for (let run = 0; run < runs; run += 1)
      visits.push(await measureVisits(browser, origin + path, signedIn));
    measured.push({ name: signedIn ? `${name}, signed in` : name, visits });
  }
  return measured;
}

const HEAD = ['', 'kB', 'largest paint', '× home', 'blocking', 'longest task'];
const COUNTS = ['shift', 'calls', 'elements'];

/**
 * A line for each page with the costs of its first and repeated visit; the first two lines are the
 * blank app and home.
 */
export function pagesTable(pages: MeasuredPage[]): string {
  const paintOf = ({ visits }: MeasuredPage) =>
    median(visits.map(({ first }) => first.largestPaint));
  const home = pages[1];
  const rows = pages.map((page) => {
    const figure = (visit: keyof Visits, what: keyof PageLoad, decimals = 0) =>
      median(page.visits.map((each) => each[visit][what])).toFixed(decimals);
    const bothVisits = (what: keyof PageLoad) =>
      `${figure('first', what)} → ${figure('again', what)}`;
    return [
      page.name,
      bothVisits('kilobytes'),
      bothVisits('largestPaint'),
      home ? (paintOf(page) / paintOf(home)).toFixed(2) : '',
      bothVisits('blockingTime'),
      bothVisits('longestTask'),
      figure('first', 'layoutShift', 3),
      figure('first', 'calls'),
      figure('first', 'elements'),
    ];
  });
  return alignedColumns([[...HEAD, ...COUNTS], ...rows]);
}
