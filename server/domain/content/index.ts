/** The public API of the module `content`. */
export { placeholder, PLACEHOLDER_START } from './placeholders';
export { type Banner, type Document, insertBanners, selectDocument } from './store';
export { documentVersion, insertDocuments, latestVersions, publishDocument } from './versions';
