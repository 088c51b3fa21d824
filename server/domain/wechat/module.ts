import { defineModule } from '../../core/module';
import { messagePush } from './push';

export const wechatModule = defineModule({
  name: 'wechat',
  routes: (services, { wechatEventHandlers }) => [messagePush(services, wechatEventHandlers)],
});
