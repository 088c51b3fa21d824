import type {
  TransportAnswer,
  OutgoingRequest,
  Transport,
} from '@account-doctor/client-core/transport';

async function send(out: OutgoingRequest, signal: AbortSignal): Promise<TransportAnswer> {
  const { method, path, headers } = out;
  const query = new URLSearchParams(out.query).toString();
  const response = await fetch(query === '' ? path : `${path}?${query}`, {
    method,
    headers,
    signal,
    ...(method === 'POST' ? { body: out.body } : {}),
  });
  const data: unknown = await response.json().catch(() => null);
  return {
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    data,
  };
}

/** Sends requests with the browser's fetch. */
export const fetchTransport: Transport = (out) => {
  const aborting = new AbortController();
  return { answer: send(out, aborting.signal), stop: () => aborting.abort() };
};
