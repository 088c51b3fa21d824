import { defineModule } from '../../core/module';
import { catalogueDeskCalls } from './deskCalls';

/** Games with their prices leave one database as a file and enter another. */
export const catalogueModule = defineModule({ name: 'catalogue', deskCalls: catalogueDeskCalls });
