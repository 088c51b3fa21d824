import type { ProvePerson } from './person.types';
import { wechatLogin } from '@/platform/wechatLogin';

/** WeChat knows who is there: nobody has to do a task. */
export const provePerson: ProvePerson = async () => ({
  wechatCode: await wechatLogin.requestCode(),
});
