import type {
  TransportAnswer,
  OutgoingRequest,
  Transport,
} from '@account-doctor/client-core/transport';

async function send(request: OutgoingRequest, signal: AbortSignal): Promise<TransportAnswer> {
  const { method, path, headers } = request;
  const query = new URLSearchParams(request.query).toString();
  const response = await fetch(query === '' ? path : `${path}?${query}`, {
    method,
    headers,
    signal,
    ...(method === 'POST' ? { body: request.body } : {}),
  });
  const data: unknown = await response.json().catch(() => null);
  return {
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    data,
  };
}

/** Sends requests with the browser's fetch. */
export const fetchTransport: Transport = (request) => {
  const aborting = new AbortController();
  return { answer: send(request, aborting.signal), stop: () => aborting.abort() };
};
