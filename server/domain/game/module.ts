import { defineModule } from '../../core/module';
import { gameCalls } from './calls';
import { gameDeskCalls } from './deskCalls';
import { gameIconRoutes } from './icons';

export const gameModule = defineModule({
  name: 'game',
  calls: gameCalls,
  deskCalls: gameDeskCalls,
  routes: (services) => [gameIconRoutes(services)],
});
