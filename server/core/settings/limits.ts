import { setting } from './setting';
import { wholeNumber } from './values';

const perMinute = (name: string, fallback: number, of: string) =>
  setting({
    name,
    default: String(fallback),
    meaning: `${of} per minute; further ones get HTTP 406.`,
    example: String(fallback),
    schema: wholeNumber(1, 1_000_000),
  });

/**
 * Maximum number of calls per caller, by the contract's rate classes. The defaults are above what a
 * busy client needs; limits by address allow for many phones behind one address of a mobile
 * network.
 */
export const limitSettings = {
  address: perMinute('LIMIT_ADDRESS', 3_000, 'Calls of any kind from one address'),
  read: perMinute('LIMIT_READ', 600, 'Reading calls of one user (of one address if signed out)'),
  write: perMinute('LIMIT_WRITE', 240, 'Writing calls of one user (of one address if signed out)'),
  'sign-in': perMinute('LIMIT_SIGN_IN', 60, 'Attempts to sign in from one address'),
  sms: perMinute('LIMIT_SMS', 30, 'SMS codes requested from one address'),
  submit: perMinute('LIMIT_SUBMIT', 20, 'Evaluations submitted by one user'),
  upload: perMinute('LIMIT_UPLOAD', 60, 'Uploads of one user'),
  render: perMinute('LIMIT_RENDER', 30, 'Pictures and PDFs of reports requested by one user'),
  chat: setting({
    name: 'LIMIT_CHAT',
    default: '120',
    meaning: 'Messages that one user may send on chat sockets per minute; more are rejected.',
    example: '120',
    schema: wholeNumber(1, 1_000_000),
  }),
};
