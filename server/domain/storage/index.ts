/** The public API of the module `storage`. */
export { expiringLink, expiryOf, isGoodLink } from './expiringLink';
export {
  claimFiles,
  contentUnder,
  filesOfAny,
  linkedFiles,
  linksToFiles,
  ownFile,
  pictureLink,
  pictureOf,
  releaseFiles,
  thumbnailsOfAny,
  withdrawPublicPicture,
} from './files';
export { prepareIcon } from './icon';
export { sendLinked } from './sendLinked';
export { isSigned, sign } from './signed';
export { keepPicture } from './storeUpload';
export { UPLOAD_PATH } from './upload';
