import { setting } from './setting';
import { oneOf } from './values';

export const staffSettings = {
  secondFactor: setting({
    name: 'STAFF_SECOND_FACTOR',
    default: 'off',
    meaning:
      'Whether the staff of the desk sign in with a code of an authenticator app beside the ' +
      'password: `required` has everybody set one up at the next sign-in, `off` asks nobody.',
    example: 'required',
    schema: oneOf(['off', 'required']),
    live: (value) => (value === 'off' ? 'is off, so that a password alone opens the desk' : null),
  }),
};
