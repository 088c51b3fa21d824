/** The public API of the module `moderation`. */
export { askModerators, type ModerationResult, type PictureToModerate } from './judge';
export {
  storeModerationResult,
  moderatePicture,
  moderateStaffText,
  moderateText,
  notePicture,
} from './moderate';
export {
  countUnjudged,
  countVerdict,
  selectModerationPage,
  selectOverdueModerations,
} from './queueStore';
export {
  lockByTrace,
  lockModeration,
  type Moderation,
  refuseContent,
  selectModeration,
  selectUnseenPictures,
  updateModeration,
} from './store';
export { textsForOthers, unseenNicknames } from './unseen';
