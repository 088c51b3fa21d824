import { readFileSync } from 'node:fs';
import type { StoredCall } from '@account-doctor/contract/schemas';
import type { CallName, DataOf, PayloadOf, Session } from '@account-doctor/contract/types';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestService } from '../../server/support/service';

const file = (release: string) =>
  new URL(`../../../contract/releases/${release}.json`, import.meta.url);

/** The stored contract of a release. */
export const keptContract = (release: string) =>
  JSON.parse(readFileSync(file(release), 'utf8')) as Record<string, StoredCall>;

/**
 * Makes calls like a client of the release: the payload must fit that release, and the answer must contain everything
 * that it reads.
 */
export function releasedClient(service: TestService, release: string) {
  const contract = keptContract(release);
  const fits = (schema: StoredCall['data'], value: unknown, what: string) =>
    expect(
      z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(value).error?.issues,
      what,
    ).toBeUndefined();

  return async <Name extends CallName>(
    name: Name,
    payload: PayloadOf<Name>,
    session?: Session,
  ): Promise<DataOf<Name>> => {
    const call = contract[name];
    if (!call) throw new Error(`${release} does not know ${name}`);
    fits(call.payload, payload, `what ${name} was asked`);
    const { envelope } = await service.call(name, payload, session && { session });
    const { data, code, msg } = envelope;
    if (code !== 'OK' || data === null) throw new Error(`${name}: ${code} ${msg}`);
    fits(call.data, data, `what ${name} answered`);
    return data;
  };
}
