/** The public API of the module `moderation`. */
export { askModerators, type ModerationResult, type PictureToModerate } from './judge';
export {
  storeModerationResult,
  moderatePicture,
  moderateStaffText,
  moderateText,
  recordPictureForModeration,
} from './moderate';
export {
  countUnjudged,
  countByVerdict,
  selectModerationPage,
  selectOverdueModerations,
} from './queueStore';
export {
  lockModerationByTrace,
  lockModeration,
  type Moderation,
  refuseContent,
  selectModeration,
  selectHiddenPictures,
  updateModeration,
} from './store';
export { textsForOthers, hiddenNicknames } from './unseen';
