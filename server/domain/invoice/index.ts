/** What the rest of the service may use of `invoice`. */
export { pdfOf } from './file';
