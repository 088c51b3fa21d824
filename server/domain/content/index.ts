/** What the rest of the service may use of `content`. */
export { type Banner, type Document, insertBanners, insertDocuments } from './store';
