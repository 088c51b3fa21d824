import { useState } from 'react';
import { FEWEST_CONTRASTED, MOST_CONTRASTED } from '@account-doctor/contract/limits';
import type { ParametersOf } from '@/routes';
import { ChooseReports } from './parts/ChooseReports';
import { ComparisonView } from './parts/ComparisonView';

const idsOf = (text = ''): string[] =>
  [...new Set(text.split(',').filter(Boolean))].slice(0, MOST_CONTRASTED);

/** Compares two to four reports. Without order ids in the address, the user chooses the reports here. */
export function ContrastAnalysis({ orderIds }: ParametersOf<'contrastAnalysis'>) {
  const [chosen, choose] = useState(() => idsOf(orderIds));
  const [compared, setCompared] = useState(chosen.length >= FEWEST_CONTRASTED);
  return compared ? (
    <ComparisonView orderIds={chosen} onChooseAgain={() => setCompared(false)} />
  ) : (
    <ChooseReports value={chosen} onChange={choose} onCompare={() => setCompared(true)} />
  );
}
