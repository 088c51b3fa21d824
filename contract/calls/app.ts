import { z } from 'zod';
import { defineCall, Nothing } from '../call';
import { HIT_COUNT_LIMIT, hitNames, HITS_PER_BATCH, type HitName } from '../hits';

const HitName = z.enum(hitNames as [HitName, ...HitName[]], '不认识的统计项');

/** The operator's details as a schema, see `Brand` in `contract/brand.ts`. */
const BrandData = z.object({
  name: z.string(),
  operator: z.string().nullable(),
  contact: z.string().nullable(),
  icp: z.string().nullable(),
  policeFiling: z.string().nullable(),
  off: z.array(z.enum(['wechat', 'real-name', 'pictures'])).optional(),
  picturesReadBy: z.array(z.string()).optional(),
});

/** Calls about the app itself: its operator and its newest version. */
export const appEndpoints = {
  'GET /app-api/common/app/latest_version': defineCall({
    summary: 'The newest version of the app, the served h5 build, and the operator',
    access: 'public',
    payload: Nothing,
    data: z.object({
      version: z.string(),
      versionCode: z.int(),
      /** Release notes; may be empty. */
      notes: z.string(),
      /** Whether the service no longer supports older builds. */
      force: z.boolean(),
      /** Paths of the scripts of the h5 page, which contain content hashes; may be empty. */
      h5Scripts: z.array(z.string()),
      brand: BrandData,
    }),
  }),
  'GET /app-api/common/open-pay-status': defineCall({
    summary: 'Whether payments are possible in the calling program',
    access: 'public',
    payload: Nothing,
    data: z.object({ open: z.boolean() }),
  }),
  'POST /app-api/common/public/count/hit': defineCall({
    summary: 'Store usage counts since the last batch',
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
