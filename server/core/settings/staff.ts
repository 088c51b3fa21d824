import { setting } from './setting';
import { oneOfWords } from './values';

export const staffSettings = {
  secondFactor: setting({
    name: 'STAFF_SECOND_FACTOR',
    default: 'off',
    meaning:
      'Whether members of the desk sign in with a code of an authenticator app in addition ' +
      'to the password: `required` makes each member set one up at the next sign-in, `off` ' +
      'requires no code.',
    example: 'required',
    schema: oneOfWords(['off', 'required']),
    live: (value) => (value === 'off' ? 'is off, so that a password alone opens the desk' : null),
  }),
};
