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

/** Id in the job queue, an increasing number. */
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
  /** In bytes. */
  size: z.int(),
  /** Time, purpose and version; `null` for a backup that cannot be restored. */
  made: z.object({ at: Instant, kind: z.enum(backupKinds), version: z.string() }).nullable(),
});

/** The last restore requested at the desk. */
export const LastRestoreSchema = z.object({
  state: z.enum(restoreStates),
  askedAt: Instant,
  /** The requested point in time, or the backup. */
  at: Instant.nullable(),
  from: z.string().nullable(),
  /** Backup of the previous data; `null` if it failed or is still running. */
  point: z.string().nullable(),
  /** Point in time of the restored data. */
  until: Instant.nullable(),
  problem: z.enum(restoreProblems).nullable(),
  /** The operator's reason. */
  reason: z.string().nullable(),
});

/** Endpoints for admins: setup and health of the service. */
export const deskOperationEndpoints = {
  'GET /desk-api/operation/setup': defineDeskCall({
    ...admin,
    summary: 'What has to be done before the service opens, and what of it is missing',
    payload: Nothing,
    data: z.object({
      list: z.array(
        z.object({
          step: z.enum(setupStepNames),
          done: z.boolean(),
          /** Names of missing settings, documents or games. */
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
      /** Processes connected to the database, and since when. */
      instances: z.array(z.object({ name: z.string(), since: Instant })),
      jobs: z.object({ due: z.int(), running: z.int(), later: z.int(), failed: z.int() }),
      providers: z.array(
        z.object({ part: z.enum(externalParts), names: z.array(z.string()), sandbox: z.boolean() }),
      ),
      /** Disk of the data, in bytes. */
      disk: z.object({ free: z.int(), total: z.int() }),
      /** TLS certificate of the public address: expiry, or why it is invalid. */
      certificate: z
        .object({ until: Instant.nullable(), problem: z.string().nullable() })
        .nullable(),
    }),
  }),
  'GET /desk-api/operation/failed-jobs': defineDeskCall({
    ...admin,
    summary: 'Jobs that failed as often as they may, the newest failure first',
    payload: Nothing,
    data: z.object({ list: z.array(FailedJobSchema) }),
  }),
  'GET /desk-api/operation/backups': defineDeskCall({
    ...admin,
    summary: 'The backups that there are, the newest first, and until when changes are kept',
    payload: Nothing,
    data: z.object({
      /** Location of the backups; `null` if this service makes none. */
      place: z.string().nullable(),
      changesUntil: Instant.nullable(),
      list: z.array(KeptBackupSchema),
      /** Whether a backup can be restored from here. */
      canRestore: z.boolean(),
      lastRestore: LastRestoreSchema.nullable(),
    }),
  }),
  'POST /desk-api/operation/job/retry': defineDeskChange({
    ...admin,
    audits: ['operation.job.retry'],
    summary: 'Has a failed job done again',
    payload: z.strictObject({ jobId: JobId }),
    data: Nothing,
  }),
  'POST /desk-api/operation/back-up': defineDeskChange({
    ...admin,
    audits: ['operation.back-up'],
    summary: 'Makes a restore point now: a backup of database and files',
    payload: Nothing,
    data: Nothing,
  }),
  'POST /desk-api/operation/restore': defineDeskChange({
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
        /** From the authenticator app, or a recovery code. */
        code: DigitsText().min(1, '请填写动态码').max(32, '动态码不正确').optional(),
      })
      .refine(({ at, from }) => (at === null) !== (from === null), {
        path: ['at'],
        message: '请选择要恢复到的时刻',
      }),
    data: Nothing,
  }),
};
