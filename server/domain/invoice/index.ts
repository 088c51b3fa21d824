/** The functions of this module that other modules import. */
export { pdfOf } from './file';
