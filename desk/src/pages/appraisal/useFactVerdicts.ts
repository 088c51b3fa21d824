import type { AppraisalDetail, PayloadOf } from '@account-doctor/contract/types';
import { useRef } from 'react';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';

/** An appraiser's verdict on an answer. */
export type AppraisalFact = PayloadOf<'POST /desk-api/valuation/facts'>['facts'][number];

/** The appraiser's verdicts, and a function to change some, which saves all. */
export function useFactVerdicts(
  { orderId, answers }: AppraisalDetail,
  reload: () => Promise<void>,
) {
  const found = answers.flatMap(({ fact }) => fact ?? []);
  /** The verdicts to save, including changes made during a running save; `null` if all are saved. */
  const wanted = useRef<AppraisalFact[] | null>(null);
  const saveWanted = async () => {
    for (let facts; wanted.current && facts !== wanted.current;) {
      facts = wanted.current;
      await call('POST /desk-api/valuation/facts', { orderId, facts });
      await reload();
    }
  };
  const save = useAction(() =>
    saveWanted().finally(() => {
      wanted.current = null;
    }),
  );
  const saveVerdicts = (...facts: AppraisalFact[]) => {
    const keys = new Set(facts.map(({ key }) => key));
    wanted.current = [...(wanted.current ?? found).filter(({ key }) => !keys.has(key)), ...facts];
    return save.run();
  };
  return { found, set: saveVerdicts, saving: save.running };
}
