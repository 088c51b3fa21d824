import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { claimFiles, filesOfAny } from '../storage';
import type { StaffPerson } from '../staff';
import { selectRounds } from './roundStore';
import { selectAppeal, selectQuestions } from './customerStore';
import type { Task } from './store';
import type { Evidence } from './roundTables';

/** Every picture that the customer gave with an order: with the form, an answer, or the appeal. */
async function customersPictures(
  transaction: Transaction,
  { orderId, pictures }: Pick<Task, 'orderId' | 'pictures'>,
): Promise<Set<string>> {
  const questions = await selectQuestions(transaction, orderId);
  const appeal = await selectAppeal(transaction, orderId);
  return new Set([
    ...pictures,
    ...questions.flatMap((question) => question.pictures),
    ...(appeal?.pictures ?? []),
  ]);
}

/**
 * Refuses with `FILE_NOT_FOUND` evidence that is neither the customer's, given with this order, nor that of a valuation of
 * it already, nor the valuer's own; the valuer's own is kept from now on.
 */
export async function keepEvidence(
  transaction: Transaction,
  task: Task,
  { staffId }: StaffPerson,
  evidence: Evidence[],
): Promise<void> {
  const given = await customersPictures(transaction, task);
  const rounds = await selectRounds(transaction, task.orderId);
  for (const shown of rounds.flatMap((round) => round.evidence)) given.add(shown.fileId);
  const valuers = rounds.flatMap(({ valuerId }) => valuerId ?? []);
  const fileIds = evidence.map(({ fileId }) => fileId);
  const own = fileIds.filter((fileId) => !given.has(fileId));
  const known = await filesOfAny(transaction, [task.userId, staffId, ...valuers], fileIds);
  const owned = await filesOfAny(transaction, [staffId], own);
  if (fileIds.some((fileId) => !(given.has(fileId) ? known : owned).has(fileId))) {
    const fields = { evidence: '有图片已失效，请删除后重新上传' };
    throw new BusinessError('FILE_NOT_FOUND', fields.evidence, { fields });
  }
  await claimFiles(transaction, { userId: staffId, fileIds: own, purpose: 'evidence' });
}
