/** What the rest of the service may use of `moderation`. */
export { judge, type Outcome, type Shown } from './judge';
export { keepOutcome, moderatePicture, moderateText, notePicture } from './moderate';
export {
  countUnjudged,
  countVerdict,
  lockByTrace,
  lockModeration,
  type Moderation,
  selectModeration,
  selectModerationPage,
  selectOverdue,
  selectUnseenPictures,
  updateModeration,
} from './store';
export { textsForOthers, unseenNicknames } from './unseen';
