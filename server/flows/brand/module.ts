import { defineModule } from '../../core/module';
import { brandDeskCalls } from './deskCalls';

/** The operator's details that admins edit at the desk. */
export const brandModule = defineModule({ name: 'brand', deskCalls: brandDeskCalls });
