import { defineModule } from '../../core/module';
import { operateDeskCalls } from './deskCalls';

/** Endpoints for operating the service at the desk. */
export const operateModule = defineModule({ name: 'operate', deskCalls: operateDeskCalls });
