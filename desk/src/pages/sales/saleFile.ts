import type { DataOf } from '@account-doctor/contract/types';

/** A file of sales at the desk. */
export type SaleFile = DataOf<'GET /desk-api/sale/file/get'>;
