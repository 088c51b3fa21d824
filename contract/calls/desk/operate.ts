import { z } from 'zod';
import {
  backupKinds,
  outsideParts,
  RESTORE_CONFIRMATION,
  restoreProblems,
  restoreStates,
  setupSteps,
} from '../../operation';
import { deskCall, deskChange, Instant, Nothing } from '../../call';
import { TypedDigits } from '../../callFields';

const admin = { role: 'admin' } as const;

/** Of the job queue: a number that grows. */
const JobId = z.string().regex(/^\d{1,19}$/, '编号不正确，请返回重试');

export const FailedJob = z.object({
  jobId: JobId,
  task: z.string(),
  attempts: z.int(),
  /** The first line of why it failed last. */
  error: z.string(),
  failedAt: Instant,
});

export const KeptBackup = z.object({
  id: z.string(),
  /** In bytes. */
  size: z.int(),
  /** When it was whole, and what it was made for; `null` of one that cannot be restored. */
  made: z.object({ at: Instant, kind: z.enum(backupKinds), version: z.string() }).nullable(),
});

/** The restore that was asked for last at the desk. */
export const LastRestore = z.object({
  state: z.enum(restoreStates),
  askedAt: Instant,
  /** The moment that was asked for, or the backup. */
  at: Instant.nullable(),
  from: z.string().nullable(),
  /** The backup of what was there before; `null` where it could not be made, or is still being made. */
  point: z.string().nullable(),
  /** What is there now is of this moment. */
  until: Instant.nullable(),
  problem: z.enum(restoreProblems).nullable(),
  /** In the operator's words. */
  reason: z.string().nullable(),
});

/** Calls by which an admin sees what a service still lacks, and how it does. */
export const deskOperationCalls = {
  'GET /desk-api/operation/setup': deskCall({
    ...admin,
    summary: 'What has to be done before the service opens, and what of it is missing',
    payload: Nothing,
    data: z.object({
      list: z.array(
        z.object({
          step: z.enum(setupSteps),
          done: z.boolean(),
          /** What is missing by name: settings, documents, games. */
          missing: z.array(z.string()),
        }),
      ),
    }),
  }),
  'GET /desk-api/operation/status': deskCall({
    ...admin,
    summary: 'Versions, instances, jobs, providers, disk and certificate of the running service',
    payload: Nothing,
    data: z.object({
      version: z.string(),
      node: z.string(),
      postgres: z.string(),
      /** Processes that are connected to the database, and since when. */
      instances: z.array(z.object({ name: z.string(), since: Instant })),
      jobs: z.object({ due: z.int(), running: z.int(), later: z.int(), failed: z.int() }),
      providers: z.array(
        z.object({ part: z.enum(outsideParts), names: z.array(z.string()), sandbox: z.boolean() }),
      ),
      /** Of the disk that holds the data, in bytes. */
      disk: z.object({ free: z.int(), total: z.int() }),
      /** Of the address that people open: until when it lasts, or why nobody trusts it. */
      certificate: z
        .object({ until: Instant.nullable(), problem: z.string().nullable() })
        .nullable(),
    }),
  }),
  'GET /desk-api/operation/failed-jobs': deskCall({
    ...admin,
    summary: 'Jobs that failed as often as they may, the newest failure first',
    payload: Nothing,
    data: z.object({ list: z.array(FailedJob) }),
  }),
  'GET /desk-api/operation/backups': deskCall({
    ...admin,
    summary: 'The backups that there are, the newest first, and until when changes are kept',
    payload: Nothing,
    data: z.object({
      /** Where they lie; `null` where this service makes none. */
      place: z.string().nullable(),
      changesUntil: Instant.nullable(),
      list: z.array(KeptBackup),
      /** Whether one of them can be brought back from here. */
      canRestore: z.boolean(),
      lastRestore: LastRestore.nullable(),
    }),
  }),
  'POST /desk-api/operation/job/retry': deskChange({
    ...admin,
    audits: ['operation.job.retry'],
    summary: 'Has a failed job done again',
    payload: z.strictObject({ jobId: JobId }),
    data: Nothing,
  }),
  'POST /desk-api/operation/back-up': deskChange({
    ...admin,
    audits: ['operation.back-up'],
    summary: 'Makes a restore point now: a backup of database and files',
    payload: Nothing,
    data: Nothing,
  }),
  'POST /desk-api/operation/restore': deskChange({
    ...admin,
    rate: 'sign-in',
    audits: ['operation.restore'],
    summary:
      'Makes a restore point, stops the service, brings back a moment or a backup, and starts again',
    payload: z
      .strictObject({
        at: Instant.nullable(),
        from: z
          .string()
          .regex(/^[\dTZa-f-]{1,64}$/, '编号不正确，请返回重试')
          .nullable(),
        confirmation: z.literal(RESTORE_CONFIRMATION, `请输入“${RESTORE_CONFIRMATION}”`),
        password: z.string().min(1, '请填写密码').max(64, '密码不正确'),
        /** Of the authenticator app, or a recovery code. */
        code: TypedDigits().min(1, '请填写动态码').max(32, '动态码不正确').optional(),
      })
      .refine(({ at, from }) => (at === null) !== (from === null), {
        path: ['at'],
        message: '请选择要恢复到的时刻',
      }),
    data: Nothing,
  }),
};
