import type { AppUnderTest } from './app';
import { compareReports } from './comparisonJourney';
import {
  downloadFiles,
  readShared,
  reportNumberOnScreen,
  savePictures,
  savePoster,
  createShareLink,
  revokeShareLink,
} from './keepJourneys';
import { evaluateAccount, payToOpen, readLockedReport } from './mainJourney';
import {
  askFriends,
  openLinkTooLate,
  helpAsFriend,
  openOwnLink,
  watchUnlocking,
  type Friend,
} from './unlockJourney';

/** The journey of a report from locked to compared with another; the same on both platforms. */

/** A user with a device. */
export interface PersonWithDevice<Device extends AppUnderTest> extends Friend {
  app: Device;
}

/** What a platform adds to the journey. */
export interface JourneyExtras<Device extends AppUnderTest> {
  /** Opens the app at a path for a new, signed-out user. */
  enter: (path: string) => Promise<PersonWithDevice<Device>>;
  /** Id of the order whose report is on screen. */
  orderOnScreen: (app: Device) => string | Promise<string>;
  /** Further checks after friends were asked for help. */
  asked?: (owner: Device, invitation: string) => Promise<void>;
  /** Further steps of the owner with the unlocked report. */
  opened?: (owner: Device) => Promise<void>;
  /** Further checks while a stranger reads the report by its link. */
  shared?: (owner: Device, stranger: Device, link: string) => Promise<void>;
}

/**
 * A report is locked, unlocked by three friends, saved as picture, PDF and poster, read by a stranger until its link is
 * revoked, and compared with a second report.
 */
export async function runReportJourney<Device extends AppUnderTest>(
  stage: JourneyExtras<Device>,
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
  await watchUnlocking(app);
  const late = await enter(invitation);
  await openLinkTooLate(late);
  for (const friend of [...friends, late]) await friend.app.close();

  const number = await reportNumberOnScreen(app);
  await stage.opened?.(app);
  await savePictures(app);
  await downloadFiles(app);
  const link = await createShareLink(app);
  await savePoster(app, link);
  const { app: stranger } = await enter(link);
  await readShared(stranger, number);
  await stage.shared?.(app, stranger, link);
  await revokeShareLink(app);
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
