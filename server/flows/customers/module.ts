import { defineModule } from '../../core/module';
import { customerDeskCalls } from './deskCalls';

export const customersModule = defineModule({ name: 'customers', deskCalls: customerDeskCalls });
