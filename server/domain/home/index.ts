/** What the rest of the service may use of `home`. */
export { type Banner, type Document, insertBanners, insertDocuments } from './store';
