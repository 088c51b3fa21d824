import { defineModule } from '../../core/module';
import { gameCalls } from './calls';
import { gameDeskCalls } from './deskCalls';
import { gameIcons } from './icons';

export const gameModule = defineModule({
  name: 'game',
  calls: gameCalls,
  deskCalls: gameDeskCalls,
  routes: (services) => [gameIcons(services)],
});
