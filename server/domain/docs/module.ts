import { defineModule } from '../../core/module';
import { docsRoutes } from './routes';

/** The papers of the project, for staff. */
export const docsModule = defineModule({
  name: 'docs',
  routes: (_services, { authenticate }) => [docsRoutes(authenticate)],
});
