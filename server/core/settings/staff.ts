import { bilingual } from '../bilingual';
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
    chinese:
      '工作台成员登录时，除了密码是否还要身份验证器的动态码：`required` 要求每位成员在下次登录时设置，`off` 不要求。',
    example: 'required',
    schema: oneOfWords(['off', 'required']),
    live: (value) =>
      value === 'off'
        ? bilingual(
            'is off, so that a password alone opens the desk',
            '是 off，只凭密码就能打开工作台',
          )
        : null,
  }),
};
