import { maySecondRead } from '@account-doctor/contract/staff';
import type { AuditAction } from '@account-doctor/contract/audit';
import type { Audited } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { activeStaff, audit, type StaffPerson } from '../staff';
import { deliver } from './deliver';
import { holdsOf, mayReadTask } from './independence';
import { insertReading } from './readingStore';
import { type Round, selectAdjustments, updateRound } from './roundStore';
import type { Task } from './store';
import { currentRound, lockTask, moveTask } from './task';

type Parts = Pick<Services, 'database' | 'now'>;

interface Reading {
  transaction: Transaction;
  task: Task;
  round: Round;
  actor: { by: 'staff'; staffId: string };
  at: Date;
}

/** Gives a valuation back to its valuer, with what is to be mended. Refuses as `deliverReading`. */
export async function returnReading(
  parts: Parts,
  reader: StaffPerson,
  orderId: string,
  remark: string,
): Promise<Audited<'valuation.return'>> {
  const verdict = { verdict: 'returned', action: 'valuation.return', remark } as const;
  return decide(parts, reader, orderId, verdict, ({ transaction, task, actor, at }) =>
    moveTask(transaction, task, { to: task.round === 1 ? 'reviewing' : 're_review', actor, at }),
  );
}

/**
 * Delivers a valuation to its customer in the name of a second reader; of two readers at once one delivers.
 * @throws `VALUATION_OWN_READING` if the reader valued the account, or read the report that the appeal is against
 * although somebody else can read this one
 * @throws `TRANSITION_REFUSED` if the valuation does not wait for a second reading
 */
export async function deliverReading(
  parts: Parts,
  reader: StaffPerson,
  orderId: string,
  remark: string,
): Promise<Audited<'valuation.deliver'>> {
  const verdict = { verdict: 'delivered', action: 'valuation.deliver', remark } as const;
  return decide(
    parts,
    reader,
    orderId,
    verdict,
    async ({ transaction, task, round, actor, at }) => {
      const { staffId: readerId, alias: readerAlias, level: readerLevel } = reader;
      const read = { ...round, readerId, readerAlias, readerLevel };
      await updateRound(transaction, round, { readerId, readerAlias, readerLevel });
      const adjustments = await selectAdjustments(transaction, round);
      const to = task.round === 1 ? 'delivered' : 'final';
      await deliver(transaction, { task, round: read, adjustments }, to, actor, at);
    },
  );
}

/** Writes a reader's verdict down and does what it leads to, in one transaction. */
async function decide<const Action extends AuditAction>(
  { database, now }: Parts,
  reader: StaffPerson,
  orderId: string,
  { action, ...said }: { verdict: 'returned' | 'delivered'; action: Action; remark: string },
  carryOut: (reading: Reading) => Promise<void>,
): Promise<Audited<Action>> {
  const at = now();
  return database.transaction(async (transaction) => {
    const { task, round } = await taskToRead(transaction, reader, orderId);
    const { staffId, alias: readerAlias } = reader;
    const read = { orderId, round: round.round, readerId: staffId, readerAlias };
    await insertReading(transaction, { ...read, ...said, at });
    const actor = { by: 'staff', staffId } as const;
    await carryOut({ transaction, task, round, actor, at });
    return audit(transaction, { staffId, action, subject: orderId }, at, {});
  });
}

async function taskToRead(
  transaction: Transaction,
  reader: StaffPerson,
  orderId: string,
): Promise<{ task: Task; round: Round }> {
  if (!maySecondRead(reader)) throw new BusinessError('FORBIDDEN');
  const task = await lockTask(transaction, orderId);
  if (task.state !== 'second_reading') throw new BusinessError('TRANSITION_REFUSED');
  const suits = mayReadTask(reader, await activeStaff(transaction));
  if (!(await holdsOf(transaction, orderId, suits)))
    throw new BusinessError('VALUATION_OWN_READING');
  return { task, round: await currentRound(transaction, task) };
}
