import { afterEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { validateHeaderValue } from 'node:http';
import Taro from '@tarojs/taro';
import { decodeHeader } from '@account-doctor/contract/headerText';
import { call, service } from '@/data/service';
import { locationPath, locationOf } from '@/navigation/address';
import { readParameters } from '@/navigation/parameters';
import { RootStore } from '@/stores/RootStore';
import type { CallerIdentity } from '@account-doctor/client-core/headers';
import { accepted, requestAs, type SentRequest, serveWith } from '../support/service';

const KEPT = 'account-doctor/app';
/** Any sequence of UTF-16 units, including unpaired surrogates. */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  maxLength: 300,
});
const hostile = fc.oneof(
  anyText,
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    '抖音',
    '“抖音”',
    'a\r\nsign: x',
    '\0',
    ' ',
    '%',
    '%E6%8A',
    '100%',
    '百度 推广',
    '👨‍👩‍👧',
    '\ud83d',
  ),
);

afterEach(() => vi.restoreAllMocks());

/** The request that Taro sends for a call; earlier identical calls do not matter. */
async function sentFor(key: string, identity: Partial<CallerIdentity>): Promise<SentRequest> {
  service.forget();
  requestAs(identity);
  const sent = serveWith(() => accepted({}));
  await call('GET /app-api/home/document/get', { key });
  vi.restoreAllMocks();
  return sent[0]!;
}

/** The headers of a request after a launch with this query, and after a later one without. */
async function headersAfter(query: Record<string, string>): Promise<Record<string, string>> {
  Taro.clearStorageSync();
  new RootStore().app.takeChannel(readParameters(query));
  return headersOfRestart();
}

async function headersOfRestart(): Promise<Record<string, string>> {
  const { app } = new RootStore();
  const { channelCode, bdVid, reportUnlockRecordId } = app;
  const { header } = await sentFor('a', { channelCode, bdVid, reportUnlockRecordId });
  return header;
}

const expectSendable = (header: Record<string, string>) => {
  for (const [name, value] of Object.entries(header)) {
    expect(() => validateHeaderValue(name, value)).not.toThrow();
    expect(value).toMatch(/^[!-~]+$/);
  }
};

describe('a channel value of a link', () => {
  it('is sent unchanged if plain, and encoded otherwise', async () => {
    expect(await headersAfter({ channelCode: 'dy-2026_a', bd_vid: '71234' })).toMatchObject({
      channelCode: 'dy-2026_a',
      bd_vid: '71234',
    });
    expect(await headersAfter({ channelCode: encodeURIComponent('抖音') })).toMatchObject({
      channelCode: '%E6%8A%96%E9%9F%B3',
    });
  });

  it('never prevents a request, whatever its text', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (channelCode, bd_vid, record) => {
        const header = await headersAfter({ channelCode, bd_vid, report_unlock_record_id: record });
        expectSendable(header);
        const { app } = new RootStore();
        expect(decodeHeader(header.channelCode ?? '')).toBe(app.channelCode);
        expect(app.channelCode.length).toBeLessThanOrEqual(128);
      }),
      { numRuns: 200 },
    );
  });

  it('that is too long does not replace the earlier one', () => {
    const { app } = new RootStore();
    app.takeChannel({ channelCode: 'before', report_unlock_record_id: 'record' });
    app.takeChannel({ channelCode: 'x'.repeat(129), report_unlock_record_id: '好'.repeat(129) });
    expect(app.valuesToStore()).toMatchObject({
      channelCode: 'before',
      reportUnlockRecordId: 'record',
    });
  });
});

describe('data stored by an earlier version', () => {
  const kept = (values: object) =>
    Taro.setStorageSync(
      KEPT,
      JSON.stringify({ version: 1, state: { ...new RootStore().app.valuesToStore(), ...values } }),
    );

  it('is repaired when the app starts', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (channelCode, bd_vid) => {
        kept({ channelCode, bd_vid, reportTipKey: ['factors'], lastFromPath: 'x'.repeat(9_000) });
        expectSendable(await headersOfRestart());
        const { app } = new RootStore();
        expect(app.reportTipKeys).toEqual(['factors']);
        expect(app.lastFromPath).toBe('');
      }),
      { numRuns: 100 },
    );
  });
});

describe('the user and device headers', () => {
  it('are valid for any device model and stored value', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (token, userId) => {
        expectSendable((await sentFor('a', { token, userId })).header);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a parameter', () => {
  it('of a page does not prevent opening it, whatever its text', () => {
    fc.assert(
      fc.property(hostile, (asked) => {
        const path = locationPath({ name: 'notFound', parameters: { asked } });
        const read = locationOf(path)?.parameters.asked ?? '';
        expect(locationPath({ name: 'notFound', parameters: { asked: read } })).toBe(path);
      }),
    );
  });

  it('of a call is signed and sent, whatever its text', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (key) => {
        const { data } = await sentFor(key, {});
        expect(() => encodeURIComponent((data as { key?: string }).key ?? '')).not.toThrow();
      }),
    );
  });

  it('that is longer than any of the app’s is dropped', () => {
    expect(readParameters({ orderId: 'x'.repeat(5_000), from: 'y' })).toEqual({ from: 'y' });
  });
});
