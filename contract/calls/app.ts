import { z } from 'zod';
import { defineCall, Nothing } from '../call';
import { HIT_COUNT_LIMIT, hitNames, HITS_PER_BATCH, type HitName } from '../hits';

const HitName = z.enum(hitNames as [HitName, ...HitName[]], '不认识的统计项');

/** The service's operator: see `contract/brand.ts`. */
const BrandData = z.object({
  name: z.string(),
  operator: z.string().nullable(),
  contact: z.string().nullable(),
  icp: z.string().nullable(),
  policeFiling: z.string().nullable(),
  off: z.array(z.enum(['wechat', 'real-name'])).optional(),
});

/** Endpoints about the app itself. */
export const appEndpoints = {
  'GET /app-api/common/app/latest_version': defineCall({
    summary: 'The newest version of the app, which h5 build is being served, and by whom',
    access: 'public',
    payload: Nothing,
    data: z.object({
      version: z.string(),
      versionCode: z.int(),
      /** Release notes; may be empty. */
      notes: z.string(),
      /** Whether older builds are no longer supported. */
      force: z.boolean(),
      /** Paths of the h5 page's scripts, whose names are content hashes; may be empty. */
      h5Scripts: z.array(z.string()),
      brand: BrandData,
    }),
  }),
  'GET /app-api/common/open-pay-status': defineCall({
    summary: 'Whether one may pay in the program that asks',
    access: 'public',
    payload: Nothing,
    data: z.object({ open: z.boolean() }),
  }),
  'POST /app-api/common/public/count/hit': defineCall({
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
