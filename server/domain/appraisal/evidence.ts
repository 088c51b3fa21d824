import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { claimFiles, filesOfAny } from '../storage';
import { selectRounds } from './roundStore';
import { selectAppeal, selectQuestions } from './customerStore';
import type { AppraisalTask } from './store';
import type { EvidencePicture } from './roundTables';

/** All pictures that the customer attached to the form, to answers and to the appeal. */
async function customerPictureIds(
  transaction: Transaction,
  { orderId, pictures }: Pick<AppraisalTask, 'orderId' | 'pictures'>,
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
 * Checks pictures of evidence and keeps those that the valuer uploaded. Throws `FILE_NOT_FOUND` for a
 * picture that neither belongs to the order, nor is evidence of one of its rounds, nor was uploaded by
 * the valuer.
 */
export async function keepEvidence(
  transaction: Transaction,
  {
    task,
    staffId,
    evidence,
  }: { task: AppraisalTask; staffId: string; evidence: EvidencePicture[] },
): Promise<void> {
  const given = await customerPictureIds(transaction, task);
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
