import { useState } from 'react';
import { MIN_COMPARED_REPORTS, MAX_COMPARED_REPORTS } from '@account-doctor/contract/limits';
import type { ParametersOf } from '@/routes';
import { ChooseReports } from './parts/ChooseReports';
import { ComparisonView } from './parts/ComparisonView';

/** The order ids of the address, without duplicates, up to the maximum number. */
const parseOrderIds = (text = ''): string[] =>
  [...new Set(text.split(',').filter(Boolean))].slice(0, MAX_COMPARED_REPORTS);

/** Compares two to four reports. Without order ids in the address, the user chooses the reports here. */
export function ContrastAnalysis({ orderIds }: ParametersOf<'contrastAnalysis'>) {
  const [chosen, choose] = useState(() => parseOrderIds(orderIds));
  const [compared, setCompared] = useState(chosen.length >= MIN_COMPARED_REPORTS);
  return compared ? (
    <ComparisonView orderIds={chosen} onChooseAgain={() => setCompared(false)} />
  ) : (
    <ChooseReports value={chosen} onChange={choose} onCompare={() => setCompared(true)} />
  );
}
