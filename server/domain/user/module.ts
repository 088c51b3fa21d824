import { defineModule } from '../../core/module';
import { SandboxSms } from '../../providers/sms/sandboxSms';
import { sandboxSmsPage } from '../../providers/sms/sandboxSmsPage';
import { userCalls } from './calls';
import { eraseUser } from './eraseUser';
import { purgeSignIns } from './purge';
import { rowsOfAccount, rowsOfOwned, rowsOfUser } from '../../core/personalData';
import {
  sessions,
  smsCodes,
  userBrowsers,
  users,
  wechatIdentities,
  wechatSessionKeys,
  wechatTickets,
} from './tables';

const account = rowsOfAccount(users, users.userId, ['passwordHash']);
const wechat = rowsOfUser(wechatIdentities, wechatIdentities.userId);

export const userModule = defineModule({
  name: 'user',
  calls: userCalls,
  routes: ({ settings, sms, now }) =>
    sms instanceof SandboxSms ? [sandboxSmsPage(settings.brand, sms, now)] : [],
  purge: purgeSignIns,
  eraseUser,
  exportUser: [
    account,
    rowsOfAccount(sessions, sessions.userId, ['tokenHash']),
    rowsOfAccount(userBrowsers, userBrowsers.userId, ['browser']),
    rowsOfOwned(account, {
      key: users.phone,
      table: smsCodes,
      column: smsCodes.phone,
      withheld: ['codeHash', 'browser'],
    }),
    wechat,
    rowsOfOwned(wechat, {
      key: wechatIdentities.openId,
      table: wechatTickets,
      column: wechatTickets.openId,
      withheld: ['ticketHash'],
    }),
    rowsOfOwned(wechat, {
      key: wechatIdentities.openId,
      table: wechatSessionKeys,
      column: wechatSessionKeys.openId,
      withheld: ['sealed', 'keyId'],
    }),
  ],
});
