import { changesByItself } from '@account-doctor/contract/states';
import type { OrderRow, ReportAnswer } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { type DescribedGame, gameForEvaluation } from '../game';
import { selectEvaluation } from './store';
import { fieldsNoLongerValid } from './submission';

/**
 * The submission of an estimate that has ended, and the fields that need a change before it is
 * submitted again.
 */
export async function earlierSubmission(
  db: Queryable,
  { orderId, kind, evaluationState }: OrderRow,
): Promise<ReportAnswer['submitted']> {
  const evaluation =
    kind === 'ai' && !changesByItself(evaluationState) ? await selectEvaluation(db, orderId) : null;
  if (!evaluation) return null;
  const { serverId, zone, answers, pictures, askedPrice, isBuyer } = evaluation;
  const described = await gameForEvaluation(db, evaluation.gameId);
  const labels = placeLabels(described);
  const misfits = Object.entries(fieldsNoLongerValid(described, evaluation)).flatMap(
    ([place, problem]) => {
      const label = labels.get(place);
      // A field that the form no longer has needs no change, because the next submission omits it.
      return label === undefined ? [] : [{ place, label, problem }];
    },
  );
  return { serverId, zone, answers, pictures, askedPrice, isBuyer, misfits };
}

const placeLabels = ({ fields }: DescribedGame) =>
  new Map([
    ['serverId', '区服'],
    ['zone', '区号'],
    ...fields.map(({ key, label }) => [`answers.${key}`, label] as const),
  ]);
