import { calls } from '@account-doctor/contract/calls/index';
import type { CallName } from '@account-doctor/contract/types';
import { expect, it } from 'vitest';
import { readOnlyPosts } from '@account-doctor/client-core/readingPosts';

const names = Object.keys(calls) as CallName[];

it('the list of reading POSTs is that of the service’s rate limits, plus usage counts', () => {
  const readings = names.filter(
    (name) => name.startsWith('POST /app') && calls[name].rate === 'read',
  );
  const counting = 'POST /app-api/common/public/count/hit';
  expect([...readOnlyPosts].sort()).toEqual([...readings, counting].sort());
});
