import { defineModule } from '../../core/module';
import { operateDeskCalls } from './deskCalls';

/** Operation of the service at the desk. */
export const operateModule = defineModule({ name: 'operate', deskCalls: operateDeskCalls });
