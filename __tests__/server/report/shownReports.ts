import type { PublicReport, Report } from '@account-doctor/contract/types';
import fc from 'fast-check';
import { sharedReport } from '../../../server/domain/share/sharedReport';
import { sampleGames } from '../../../server/sample/games';
import { trainedGame } from '../valuation/sampleGames';
import { reportByValuer, anyReportCase, valuedReport } from './anyReport';

interface Shown {
  own: Report;
  shared: PublicReport;
}

/**
 * Random reports as shown to owners and to the public. The client's tests load this file by its
 * name.
 */
export function shownReports(): fc.Arbitrary<Shown> {
  const games = sampleGames.map(({ code }) => trainedGame(code));
  return fc.tuple(anyReportCase(games), valuedReport).map(([one, opinion]) => {
    const own = one.model.header.source === 'human' ? reportByValuer(one, opinion) : one.model;
    return { own, shared: sharedReport(own) };
  });
}
