import { randomUUID } from 'node:crypto';
import type { Envelope } from '@account-doctor/contract/envelope';
import { DEFAULT_SIGN_SECRET } from '@account-doctor/contract/signature';
import type { CallName, DataOf, PayloadOf, Session } from '@account-doctor/contract/types';
import { signedRequest, type RequestOptions, type SignedRequest } from './signedRequest';

/** Makes a call of a running service like the app; throws if it is rejected. */
export type CallService = <Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
  session?: Session,
  headers?: RequestOptions['headers'],
) => Promise<DataOf<Name>>;

/** A request signed like the app's. */
export const signedCall = (
  name: CallName,
  payload: object,
  session?: RequestOptions['session'],
  headers?: RequestOptions['headers'],
): SignedRequest =>
  signedRequest(
    name,
    payload,
    { secret: DEFAULT_SIGN_SECRET, now: () => new Date() },
    { ...(session && { session }), ...(headers && { headers }) },
  );

/** The calls of the service at an address; a function, because tests know the address late. */
export const callsAt =
  (origin: () => string): CallService =>
  async <Name extends CallName>(
    name: Name,
    payload: PayloadOf<Name>,
    session?: Session,
    headers?: RequestOptions['headers'],
  ) => {
    const { url, payload: body, ...rest } = signedCall(name, payload, session, headers);
    const answer = await fetch(origin() + url, { ...rest, ...(body !== undefined && { body }) });
    const { success, code, msg, data } = (await answer.json()) as Envelope<DataOf<Name>>;
    if (!success || data === null) throw new Error(`${name}: ${code} ${msg}`);
    return data;
  };

/** Consents to the current documents, like the checkbox of a sign-in. */
export async function consentToDocuments(ask: CallService, session: Session): Promise<Session> {
  const { list } = await ask('GET /app-api/user/consent/texts', {});
  const answers = list.map(({ key, version }) => ({ key, version, agreed: true }));
  if (answers.length > 0) await ask('POST /app-api/user/consent/answer', { answers }, session);
  return session;
}

/** A submission for an estimate, with a new id each time. */
export const someAccount = () => ({
  submissionId: randomUUID(),
  gameId: 'honor-of-kings',
  serverId: 'honor-of-kings-android-qq',
  account: 'somebody-7788',
  answers: { collectorSkins: 12, skins: 286, heroes: 98 },
  pictures: [],
});
