import { defineModule } from '../../core/module';
import { marketPages } from './routes';

/** Serves a public page about the market of each open game. */
export const gameMarketModule = defineModule({
  name: 'gameMarket',
  routes: (services, { log }) => [marketPages(services, log)],
});
