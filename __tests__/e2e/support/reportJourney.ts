import type { AppUnderTest } from './app';
import { compareReports } from './comparisonJourney';
import {
  downloadFiles,
  readShared,
  reportNumberOnScreen,
  saveLongImage,
  savePoster,
  createShareLink,
  takeLinkBack,
} from './keepJourneys';
import { evaluateAccount, payToOpen, readLockedReport } from './mainJourney';
import {
  askFriends,
  comeTooLate,
  helpAsFriend,
  openOwnLink,
  watchItOpen,
  type Friend,
} from './unlockJourney';

/** A report from its lock to its comparison with another, written once for both targets. */

/** Somebody with a device of their own. */
export interface PersonWithDevice<Device extends AppUnderTest> extends Friend {
  app: Device;
}

/** What a target adds to the journey. */
export interface Stage<Device extends AppUnderTest> {
  /** Opens the app at a path for somebody new, signed out. */
  enter: (path: string) => Promise<PersonWithDevice<Device>>;
  /** The order of the report on screen. */
  orderOnScreen: (app: Device) => string | Promise<string>;
  /** What else holds once friends are asked. */
  asked?: (owner: Device, invitation: string) => Promise<void>;
  /** What else the owner does with the open report. */
  opened?: (owner: Device) => Promise<void>;
  /** What else holds while a stranger reads the report by its link. */
  shared?: (owner: Device, stranger: Device, link: string) => Promise<void>;
}

/**
 * Locked, opened by three friends, kept as picture, PDF and poster, read by a stranger until its link
 * is taken back, and compared with a second report.
 */
export async function liveThrough<Device extends AppUnderTest>(
  stage: Stage<Device>,
): Promise<void> {
  const { enter, orderOnScreen } = stage;
  const { app, signIn } = await enter('/pages/evaluation/chooseGame');
  await signIn();
  await evaluateAccount(app);
  const first = await orderOnScreen(app);
  await readLockedReport(app);

  const invitation = await askFriends(app);
  await stage.asked?.(app, invitation);
  const friends = await Promise.all([enter(invitation), enter(invitation), enter(invitation)]);
  for (const friend of friends) await helpAsFriend(friend);
  await watchItOpen(app);
  const late = await enter(invitation);
  await comeTooLate(late);
  for (const friend of [...friends, late]) await friend.app.close();

  const number = await reportNumberOnScreen(app);
  await stage.opened?.(app);
  await saveLongImage(app);
  await downloadFiles(app);
  const link = await createShareLink(app);
  await savePoster(app, link);
  const { app: stranger } = await enter(link);
  await readShared(stranger, number);
  await stage.shared?.(app, stranger, link);
  await takeLinkBack(app);
  await stranger.visit(link);
  await stranger.see('分享的人已收回这份报告，您可以评估自己的账号');
  await stranger.close();

  await app.visit('/pages/evaluation/chooseGame');
  await evaluateAccount(app, 120);
  const second = await orderOnScreen(app);
  await payToOpen(app);
  await app.visit('/pagesA/pages/mine/evaluation/records');
  await compareReports(app, [first, second]);
  await openOwnLink(app, invitation);
  await app.close();
}
