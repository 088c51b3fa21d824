import { defineModule } from '../../core/module';
import { docsRoutes } from './routes';

/** Serves the project's documents to members of the desk. */
export const docsModule = defineModule({
  name: 'docs',
  routes: (_services, { authenticate }) => [docsRoutes(authenticate)],
});
