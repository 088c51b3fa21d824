import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Access } from '@account-doctor/contract/call';
import { contractToday } from '@account-doctor/contract/contractToday';
import type { ContractSchema, StoredCall } from '@account-doctor/contract/schemas';
import { staffRoles } from '@account-doctor/contract/staff';
import { APP_VERSION } from '@account-doctor/contract/version';
import { describe, expect, it } from 'vitest';
import { schemaMismatches } from './support/schemaMismatches';
import { repositoryFolder } from '../server/support/program';
import { keptContract } from './support/releasedClient';

/**
 * What clients of earlier releases ask and read, see docs/decisions/0094: they stand beside this version
 * while it is rolled out, and for as long as a page or a mini-program stays open.
 */

const folder = fileURLToPath(new URL('../../contract/releases', import.meta.url));
const majorOf = (version: string) => version.split('.')[0];
const releases = readdirSync(folder)
  .map((name) => name.replace('.json', ''))
  .filter((release) => majorOf(release) === majorOf(APP_VERSION));
const today = contractToday();

const MORE_ITEMS = 'The client of 2.0.0 does not limit the number of chosen options that it reads';

/** Places that differ and harm nobody, for a reason that schemas do not show. */
const harmless: Record<string, string> = {
  'GET /app-api/api/evaluate/user/game/config answers .fields[].effect':
    'The form of 2.0.0 marks only fields that lower the price',
  'GET /desk-api/game/fields/get answers .fields[].effect':
    'The desk of 2.0.0 shows and keeps an effect that it does not know',
  'POST /desk-api/game/fields/save answers .fields[].effect':
    'The desk of 2.0.0 shows and keeps an effect that it does not know',
  'GET /app-api/api/evaluate/user/order/pay/type answers .methods[].method':
    'Without an order, as 2.0.0 asks, no other ways than its own are offered: payment/virtual.test.ts',
  'POST /app-api/api/evaluate/user/order/payment answers .launch':
    'Begins otherwise only by ways that 2.0.0 is not offered',
  'GET /app-api/api/evaluate/user/order/report/get answers .submitted.answers{}': MORE_ITEMS,
  'POST /app-api/api/evaluate/user/game/link/evaluate/verify answers .answers[].answer': MORE_ITEMS,
  'POST /app-api/auto/task/create answers .reading.answers[].answer': MORE_ITEMS,
  'GET /app-api/auto/task/get/record answers .reading.answers[].answer': MORE_ITEMS,
  'POST /app-api/auto/task/cancel answers .reading.answers[].answer': MORE_ITEMS,
  'POST /desk-api/staff/change-password takes .password':
    'The longest that 2.0.0 took has 64 characters',
  'POST /desk-api/staff/create takes .password': 'The longest that 2.0.0 took has 64 characters',
  'POST /desk-api/staff/reset-password takes .password':
    'The longest that 2.0.0 took has 64 characters',
  'GET /desk-api/valuation/queue answers .counts{}':
    'The desk of 2.0.0 reads only the counts of its own lanes',
  'SOCKET /app-api/chat/socket takes .position':
    'No message of 2.0.0 has a higher one: its database counts no further',
};

const accesses: Access[] = ['public', 'optional', 'user', 'valuer'];
const height = ({ access, role = 'valuer' }: StoredCall) =>
  10 * accesses.indexOf(access) + (access === 'valuer' ? staffRoles.indexOf(role) : 0);

/** Why a client of the release would not do with this version, place by place. */
const breaksOf = (release: string): string[] => breaksBetween(keptContract(release), today);

function breaksBetween(
  released: Record<string, StoredCall>,
  present: Record<string, StoredCall>,
): string[] {
  return Object.entries(released).flatMap(([name, then]) => {
    const now = present[name];
    if (!now) return [`${name} is gone`];
    return [
      ...(height(now) > height(then) ? [`${name} is for fewer people`] : []),
      ...schemaMismatches(then.payload, now.payload, 'service').map(
        (line) => `${name} takes ${line}`,
      ),
      ...schemaMismatches(now.data, then.data, 'client').map((line) => `${name} answers ${line}`),
    ];
  });
}
const placeOf = (line: string) => line.replace(/ (?:may be|is) [^/]*$/, '');

describe.each(releases)('a client of release %s', (release) => {
  it('asks what is still asked, and is answered what it reads', () => {
    expect(breaksOf(release).filter((line) => !(placeOf(line) in harmless))).toEqual([]);
  });
});

describe('what is called harmless', () => {
  it('differs from a release that is kept', () => {
    const places = new Set(releases.flatMap(breaksOf).map(placeOf));
    expect(Object.keys(harmless).filter((place) => !places.has(place))).toEqual([]);
  });
});

describe('the open API', () => {
  const sales = 'POST /open-api/v1/sales';
  /** What breaks for a partner of this version if a later one has the change. */
  function breaksBy(change: (call: StoredCall) => void): string[] {
    const later = structuredClone(today);
    const call = later[sales];
    if (!call) throw new Error('There is no call for sales');
    change(call);
    return breaksBetween(today, later);
  }
  const body = ({ payload }: StoredCall): ContractSchema => payload.properties?.body ?? {};

  it('belongs to the contract of a release, from which no later one may take anything', () => {
    expect(breaksBy(() => undefined)).toEqual([]);
    const { [sales]: _removed, ...rest } = structuredClone(today);
    expect(breaksBetween(today, rest)).toEqual([`${sales} is gone`]);
    const needed = breaksBy((call) => {
      const schema = body(call);
      schema.properties = { ...schema.properties, shop: { type: 'string' } };
      schema.required = [...(schema.required ?? []), 'shop'];
    });
    expect(needed).toHaveLength(1);
    const without = breaksBy(({ data }) => {
      delete data.properties?.counts;
      data.required = data.required?.filter((name) => name !== 'counts') ?? [];
    });
    expect(without).toHaveLength(1);
    const narrower = breaksBy((call) => {
      const list = body(call).properties?.sales;
      if (list) list.maxItems = 10;
    });
    expect(narrower).toHaveLength(1);
    const other = breaksBy(({ data }) => {
      if (data.properties) data.properties.dryRun = { type: 'string' };
    });
    expect(other).toHaveLength(1);
  });
});

describe('npm run contract:keep', () => {
  it('keeps the contract as it is under the name of a version', () => {
    // In another folder: a file in the project's would make every build outdated for tests that run meanwhile.
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'account-doctor-contract-'));
    try {
      mkdirSync(path.join(elsewhere, 'contract', 'releases'), { recursive: true });
      const program = path.join(repositoryFolder, 'scripts', 'keepContract.mts');
      const loader = import.meta.resolve('tsx');
      execFileSync(process.execPath, ['--import', loader, program, '99.0.0'], { cwd: elsewhere });
      const kept = readFileSync(
        path.join(elsewhere, 'contract', 'releases', '99.0.0.json'),
        'utf8',
      );
      expect(JSON.parse(kept)).toEqual(today);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });
});
