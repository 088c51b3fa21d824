import { defineModule } from '../../core/module';
import { copyDataCalls } from './calls';
import { copyRoute } from './copyRoute';

export const copyDataModule = defineModule({
  name: 'copyData',
  calls: copyDataCalls,
  routes: (services, { exportUser }) => [copyRoute(services, exportUser)],
});
