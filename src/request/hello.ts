import { randomDigits, signQuery } from '@account-doctor/contract/signature';
import type { ChatFrame } from '@account-doctor/contract/types';
import { signSecret } from './headers';
import { currentIdentity } from './request';
import { serverClock } from './serverClock';

/** The first frame of a socket, signed as a GET of its token and user would be. */
export function signedHello(): Extract<ChatFrame, { type: 'hello' }> {
  const { token, userId } = currentIdentity();
  const by = {
    timestamp: String(serverClock.now()),
    random: randomDigits(),
    secret: signSecret,
  };
  const { timestamp, random } = by;
  return {
    type: 'hello',
    token,
    userId,
    timestamp,
    random,
    sign: signQuery({ token, userId }, by),
  };
}
