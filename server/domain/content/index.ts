/** The public API of the module `content`. */
export { placeholder, TO_FILL_IN } from './placeholders';
export { type Banner, type Document, insertBanners, selectDocument } from './store';
export { documentVersion, insertDocuments, latestVersions, publishDocument } from './versions';
