import { defineModule } from '../../core/module';
import { linkCalls } from './calls';
import { sandboxMarketPages } from './marketplaces/sandboxMarket';

export const linkModule = defineModule({
  name: 'link',
  calls: linkCalls,
  routes: ({ settings }) =>
    settings.mode.mode === 'demo' ? [sandboxMarketPages(settings.brand)] : [],
});
