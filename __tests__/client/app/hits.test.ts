import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countedPages } from '@account-doctor/contract/hits';
import { routeNames } from '@/routes';
import { service } from '@/data/service';
import { sendHits, trackHit } from '@/data/track';
import { requestAs, serveWith, accepted, status, type SentRequest } from '../support/service';

beforeEach(() => {
  vi.useFakeTimers();
  requestAs();
  service.forget();
});
afterEach(() => {
  sendHits();
  vi.useRealTimers();
});

const batches = (sent: SentRequest[]) =>
  sent.map(({ data }) => (JSON.parse(String(data)) as { hits: unknown }).hits);

describe('hits', () => {
  it('count each page and action of the product, and nothing else', () => {
    expect([...countedPages].sort()).toEqual([...routeNames].sort());
  });

  it('are sent in one request, ten seconds after the first', () => {
    const sent = serveWith(() => accepted({}), { aboutAsides: true });
    trackHit('page:home');
    trackHit('page:mine');
    trackHit('page:home');
    vi.advanceTimersByTime(9_999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(batches(sent)).toEqual([
      [
        { name: 'page:home', count: 2 },
        { name: 'page:mine', count: 1 },
      ],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  it('are sent at once when there are many, and when the user leaves', () => {
    const sent = serveWith(() => accepted({}), { aboutAsides: true });
    for (const name of countedPages.slice(0, 20)) trackHit(`page:${name}`);
    expect(batches(sent)).toHaveLength(1);
    trackHit('action:signIn');
    sendHits();
    expect(batches(sent)[1]).toEqual([{ name: 'action:signIn', count: 1 }]);
    sendHits();
    expect(sent).toHaveLength(2);
  });

  it('are dropped without a message if sending fails', async () => {
    const sent = serveWith(() => status(500), { aboutAsides: true });
    trackHit('page:home');
    sendHits();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });
});
