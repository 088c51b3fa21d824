import { defineModule } from '../../core/module';
import { priceDeskCalls } from './deskCalls';

export const priceModule = defineModule({ name: 'price', deskCalls: priceDeskCalls });
