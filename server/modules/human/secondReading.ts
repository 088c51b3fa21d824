import type { Transaction } from '../../database/database';
import { Refusal } from '../../http/refusal';
import type { Services } from '../../services';
import { audit } from '../staff/audit';
import type { StaffPerson } from '../staff/staff';
import { deliver } from './deliver';
import { insertReading } from './readingStore';
import { selectAdjustments, updateRound, type Round } from './roundStore';
import type { Task } from './store';
import { currentRound, lockTask, moveTask } from './task';

type Parts = Pick<Services, 'database' | 'now'>;

/** Gives a valuation back to its valuer, with what is to be mended. Refuses as `deliverReading`. */
export async function returnReading(
  { database, now }: Parts,
  reader: StaffPerson,
  orderId: string,
  remark: string,
): Promise<void> {
  const at = now();
  await database.transaction(async (transaction) => {
    const { task, round } = await taskToRead(transaction, reader, orderId);
    await note(transaction, round, reader, { verdict: 'returned', remark, at });
    const actor = { by: 'staff', staffId: reader.staffId } as const;
    await moveTask(transaction, task, 'reviewing', actor, at);
  });
}

/**
 * Delivers a valuation to its customer in the name of a second reader. Refuses with
 * `VALUATION_OWN_READING` whoever valued it, and with `TRANSITION_REFUSED` what is not to be read; of
 * two readers at once one delivers.
 */
export async function deliverReading(
  { database, now }: Parts,
  reader: StaffPerson,
  orderId: string,
  remark: string,
): Promise<void> {
  const at = now();
  await database.transaction(async (transaction) => {
    const { task, round } = await taskToRead(transaction, reader, orderId);
    await note(transaction, round, reader, { verdict: 'delivered', remark, at });
    const { staffId: readerId, alias: readerAlias, level: readerLevel } = reader;
    const read = { ...round, readerId, readerAlias, readerLevel };
    await updateRound(transaction, round, { readerId, readerAlias, readerLevel });
    const adjustments = await selectAdjustments(transaction, round);
    const actor = { by: 'staff', staffId: readerId } as const;
    await deliver(transaction, { task, round: read, adjustments }, 'delivered', actor, at);
  });
}

async function taskToRead(
  transaction: Transaction,
  { staffId }: StaffPerson,
  orderId: string,
): Promise<{ task: Task; round: Round }> {
  const task = await lockTask(transaction, orderId);
  if (task.state !== 'second_reading') throw new Refusal('TRANSITION_REFUSED');
  const round = await currentRound(transaction, task);
  if (round.valuerId === staffId) throw new Refusal('VALUATION_OWN_READING');
  return { task, round };
}

async function note(
  transaction: Transaction,
  { orderId, round }: Round,
  { staffId, alias }: StaffPerson,
  said: { verdict: 'returned' | 'delivered'; remark: string; at: Date },
): Promise<void> {
  await insertReading(transaction, {
    orderId,
    round,
    readerId: staffId,
    readerAlias: alias,
    ...said,
  });
  const action = said.verdict === 'returned' ? 'valuation.return' : 'valuation.deliver';
  await audit(transaction, { staffId, action, subject: orderId }, said.at);
}
