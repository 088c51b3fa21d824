/** The public API of the module `storage`. */
export { expiringLink, expiryOf, isValidLink } from './expiringLink';
export { claimFiles, filesOfAny, releaseFiles, withdrawPublicPicture } from './files';
export { contentUnder, pictureOf, thumbnailsOfAny } from './contents';
export { linkedFiles, linksToFiles, ownFile, pictureLink } from './links';
export { prepareIcon } from './icon';
export { prepareItemPicture } from './itemPicture';
export { decodePicture } from './picture';
export { sendExpiringFile } from './sendExpiringFile';
export { isValidSignature, signText } from './signed';
export { storePictureForUser } from './storeUpload';
export { UPLOAD_PATH } from './upload';
