import { defineModule } from '../../core/module';
import { catalogueDeskCalls } from './deskCalls';

/** Export and import of games with their prices as a file. */
export const catalogueModule = defineModule({ name: 'catalogue', deskCalls: catalogueDeskCalls });
