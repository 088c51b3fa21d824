import { z } from 'zod';
import {
  backupKinds,
  externalParts,
  RESTORE_CONFIRMATION,
  restoreProblems,
  restoreStates,
  setupStepNames,
} from '../../operation';
import { defineDeskCall, defineDeskChange, Instant, Nothing } from '../../call';
import { DigitsText } from '../../callFields';

const admin = { role: 'admin' } as const;

/** Id of a job in the queue: an increasing number. */
const JobId = z.string().regex(/^\d{1,19}$/, '编号不正确，请返回重试');

export const FailedJobSchema = z.object({
  jobId: JobId,
  task: z.string(),
  attempts: z.int(),
  /** First line of the last error. */
  error: z.string(),
  failedAt: Instant,
});

export const KeptBackupSchema = z.object({
  id: z.string(),
  /** Size in bytes. */
  size: z.int(),
  /** When, why and by which version the backup was made; `null` if it cannot be restored. */
  made: z.object({ at: Instant, kind: z.enum(backupKinds), version: z.string() }).nullable(),
});

/** The last restore that was requested at the desk. */
export const LastRestoreSchema = z.object({
  state: z.enum(restoreStates),
  askedAt: Instant,
  /** The point in time that was requested, or the time of the backup that was requested. */
  at: Instant.nullable(),
  from: z.string().nullable(),
  /** Name of the backup of the replaced data; `null` if the restore failed or is still running. */
  point: z.string().nullable(),
  /** The point in time up to which data was restored. */
  until: Instant.nullable(),
  problem: z.enum(restoreProblems).nullable(),
  /** Why the operator restored, in the operator's words. */
  reason: z.string().nullable(),
});

/** Calls for admins: the setup and health of the service. */
export const deskOperationEndpoints = {
  'GET /desk-api/operation/setup': defineDeskCall({
    ...admin,
    summary: 'The setup steps before the service opens, and what is still missing',
    payload: Nothing,
    data: z.object({
      list: z.array(
        z.object({
          step: z.enum(setupStepNames),
          done: z.boolean(),
          /** Names of settings, documents or games that are still missing. */
          missing: z.array(z.string()),
        }),
      ),
    }),
  }),
  'GET /desk-api/operation/status': defineDeskCall({
    ...admin,
    summary: 'Versions, instances, jobs, providers, disk and certificate of the running service',
    payload: Nothing,
    data: z.object({
      version: z.string(),
      node: z.string(),
      postgres: z.string(),
      /** Running instances of the service, and since when each is connected. */
      instances: z.array(z.object({ name: z.string(), since: Instant })),
      jobs: z.object({ due: z.int(), running: z.int(), later: z.int(), failed: z.int() }),
      providers: z.array(
        z.object({ part: z.enum(externalParts), names: z.array(z.string()), sandbox: z.boolean() }),
      ),
      /** Disk space for the data, in bytes. */
      disk: z.object({ free: z.int(), total: z.int() }),
      /** TLS certificate of the public address: its expiry, or why it is invalid. */
      certificate: z
        .object({ until: Instant.nullable(), problem: z.string().nullable() })
        .nullable(),
    }),
  }),
  'GET /desk-api/operation/failed-jobs': defineDeskCall({
    ...admin,
    summary: 'Jobs that failed in all their attempts, newest failure first',
    payload: Nothing,
    data: z.object({ list: z.array(FailedJobSchema) }),
  }),
  'GET /desk-api/operation/backups': defineDeskCall({
    ...admin,
    summary: 'The backups, newest first, and the period that can be restored to the second',
    payload: Nothing,
    data: z.object({
      /** Where backups are stored; `null` if this service makes none. */
      place: z.string().nullable(),
      /** Last point in time that can be restored; `null` if only whole backups can be restored. */
      changesUntil: Instant.nullable(),
      list: z.array(KeptBackupSchema),
      /** Whether backups can be restored at the desk. */
      canRestore: z.boolean(),
      lastRestore: LastRestoreSchema.nullable(),
    }),
  }),
  'POST /desk-api/operation/job/retry': defineDeskChange({
    ...admin,
    audits: ['operation.job.retry'],
    summary: 'Retry a failed job',
    payload: z.strictObject({ jobId: JobId }),
    data: Nothing,
  }),
  'POST /desk-api/operation/back-up': defineDeskChange({
    ...admin,
    audits: ['operation.back-up'],
    summary: 'Back up database and files now',
    payload: Nothing,
    data: Nothing,
  }),
  'POST /desk-api/operation/restore': defineDeskChange({
    ...admin,
    rate: 'sign-in',
    audits: ['operation.restore'],
    summary: 'Back up, stop the service, restore a point in time or a backup, and start again',
    payload: z
      .strictObject({
        at: Instant.nullable(),
        from: z
          .string()
          .regex(/^[\dTZa-f-]{1,64}$/, '编号不正确，请返回重试')
          .nullable(),
        confirmation: z.literal(RESTORE_CONFIRMATION, `请输入“${RESTORE_CONFIRMATION}”`),
        password: z.string().min(1, '请填写密码').max(64, '密码不正确'),
        /** Code from the authenticator app, or a recovery code. */
        code: DigitsText().min(1, '请填写动态码').max(32, '动态码不正确').optional(),
      })
      .refine(({ at, from }) => (at === null) !== (from === null), {
        path: ['at'],
        message: '请选择要恢复到的时刻',
      }),
    data: Nothing,
  }),
};
