import { askByTencent } from '@account-doctor/client-core/browser/tencentCaptcha';
import type { ProvePerson } from './person.types';

export const provePerson: ProvePerson = (task) =>
  task.kind === 'tencent' ? askByTencent(task.appId) : Promise.resolve(null);
