/** What other modules may import. */
export { pdfOf } from './file';
