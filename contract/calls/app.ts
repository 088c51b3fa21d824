import { z } from 'zod';
import { call, Nothing } from '../call';
import { HIT_COUNT_LIMIT, hitNames, HITS_PER_BATCH, type HitName } from '../hits';

const HitName = z.enum(hitNames as [HitName, ...HitName[]], '不认识的统计项');

/** Who offers the service: see `contract/brand.ts`. */
const BrandData = z.object({
  name: z.string(),
  operator: z.string().nullable(),
  contact: z.string().nullable(),
  icp: z.string().nullable(),
  policeFiling: z.string().nullable(),
  off: z.array(z.enum(['wechat', 'real-name'])).optional(),
});

/** Calls about the program itself. */
export const appCalls = {
  'GET /app-api/common/app/latest_version': call({
    summary: 'The newest version of the app, which h5 build is being served, and by whom',
    access: 'public',
    payload: Nothing,
    data: z.object({
      version: z.string(),
      versionCode: z.int(),
      /** What is new, for people to read; empty when nothing was noted. */
      notes: z.string(),
      /** Whether an older one may no longer be used. */
      force: z.boolean(),
      /** Paths of the scripts that the served h5 page loads, named by their content; may be empty. */
      h5Scripts: z.array(z.string()),
      brand: BrandData,
    }),
  }),
  'GET /app-api/common/open-pay-status': call({
    summary: 'Whether one may pay in the program that asks',
    access: 'public',
    payload: Nothing,
    data: z.object({ open: z.boolean() }),
  }),
  'POST /app-api/common/public/count/hit': call({
    summary: 'Counts what happened since the last batch',
    access: 'public',
    payload: z.strictObject({
      hits: z
        .array(z.strictObject({ name: HitName, count: z.int().min(1).max(HIT_COUNT_LIMIT) }))
        .min(1, '没有需要统计的内容')
        .max(HITS_PER_BATCH, `一次最多统计 ${HITS_PER_BATCH} 项`),
    }),
    data: Nothing,
  }),
};
