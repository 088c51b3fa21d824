import { showTencentCaptcha } from '@account-doctor/client-core/browser/tencentCaptcha';
import type { ProvePerson } from './person.types';

export const provePerson: ProvePerson = (task) =>
  task.kind === 'tencent' ? showTencentCaptcha(task.appId) : Promise.resolve(null);
