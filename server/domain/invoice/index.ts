/** The functions of this module that other modules import. */
export { readInvoicePdf } from './file';
