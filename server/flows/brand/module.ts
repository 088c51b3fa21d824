import { defineModule } from '../../core/module';
import { brandDeskCalls } from './deskCalls';

/** The operator's details, edited at the desk. */
export const brandModule = defineModule({ name: 'brand', deskCalls: brandDeskCalls });
