import pg from 'pg';
import { expect, inject } from 'vitest';
import { newIdNumber } from '../../server/identity/idNumbers';
import type { AppUnderTest } from './app';
import { askDatabase } from './operator';
import { smsCodeFor } from './person';

/** What users do apart from reports; the same on both platforms. */

/** The signed-in user at the start of a journey, and the sign-in page of the platform. */
export interface SignedInPerson {
  phone: string;
  signInRoute: 'signInH5' | 'signInWechat';
}

/** A coupon is received once, is listed among the user's coupons, and links to where it can be used. */
async function receiveCoupon(app: AppUnderTest): Promise<void> {
  await app.reopen('/pagesA/pages/home/couponCenter/index');
  await app.arrive('couponCenter');
  await app.tapOn('receive-welcome');
  await app.see('已领取');
  await app.screenshot('coupon-received');
  await app.reopen('/pagesA/pages/mine/coupon/records');
  await app.arrive('couponRecords');
  await app.see('新人见面礼');
  await app.tapOn('coupons-used');
  await app.see('还没有用过优惠券');
  await app.reopen('/pagesA/pages/home/couponCenter/index');
  await app.tapOn('use-welcome');
  await app.arrive('chooseGame');
}

/** A text that is too long shows an error at once and stays; a shorter one is sent and listed. */
async function giveFeedback(app: AppUnderTest): Promise<void> {
  await app.reopen('/pagesA/pages/mine/userFeedback/index');
  await app.arrive('userFeedback');
  const tooLong = '希望增加更多游戏。'.repeat(1_112);
  await app.fill('advice-text', tooLong);
  await app.tapOn('submit-advice');
  await app.see(/请删减后再提交/);
  expect(await app.valueOf('advice-text')).toBe(tooLong);
  await app.fill('advice-text', '希望增加更多游戏，比如明日方舟');
  await app.tapOn('submit-advice');
  await app.see('希望增加更多游戏，比如明日方舟');
  await app.see('待回复');
  await app.screenshot('feedback-given');
}

/** A wrong checksum and a minor show an error at the field; a valid number is verified, with a message. */
async function proveRealName(app: AppUnderTest): Promise<void> {
  await app.reopen('/pagesA/pages/mine/realName/index');
  await app.arrive('realName');
  await app.fill('name', '张晓明');
  await app.fill('idNumber', '11010119900307123A');
  await app.tapOn('submit-real-name');
  await app.see('请填写 18 位身份证号，最后一位可以是 X');
  await app.see('请先阅读并勾选同意实名认证说明');
  const right = newIdNumber();
  const wrong = `${right.slice(0, -1)}${right.endsWith('1') ? '2' : '1'}`;
  await app.fill('idNumber', wrong);
  await app.tapOn('submit-real-name');
  await app.see('身份证号不正确，请对照证件检查每一位');
  await app.fill('idNumber', newIdNumber('20150307'));
  await app.tapOn('consent');
  await app.tapOn('submit-real-name');
  await app.see(/未满|成年/);
  expect(await app.valueOf('name')).toBe('张晓明');
  await app.screenshot('real-name-refused');
  await app.fill('idNumber', right);
  await app.tapOn('submit-real-name');
  await app.arrive('realNameResult');
  await app.see('实名认证已通过');
  await app.screenshot('real-name-verified');
  await app.reopen('/pagesA/pages/mine/message/index');
  await app.arrive('messages');
  await app.see(/实名认证/);
}

/** An answer that arrives after the user has left the page is stored, but opens no page. */
async function leaveBeforeAnswer(app: AppUnderTest): Promise<void> {
  await app.reopen('/pagesA/pages/mine/setting/index');
  await app.tapOn('open-real-name');
  await app.arrive('realName');
  await app.fill('name', '张晓明');
  await app.fill('idNumber', newIdNumber());
  await app.tapOn('consent');
  const release = await app.hold('/real/name/auth');
  await app.tapOn('submit-real-name');
  await app.back();
  await app.arrive('settings');
  await app.see('去认证');
  await release();
  await app.gone('去认证');
  await app.see(/核验中|已认证/);
  await app.tapOn('delete-account');
}

/** A user ends the session of another device. */
async function endOtherDevice(app: AppUnderTest, { phone }: SignedInPerson): Promise<void> {
  const database = new pg.Client(inject('database'));
  await database.connect();
  await database.query(
    `insert into sessions (token_hash, user_id, device, created_at, expires_at)
     select gen_random_uuid(), user_id, 'Edge · Windows', now(), now() + interval '30 days'
     from users where phone = $1`,
    [phone],
  );
  await database.end();
  await app.reopen('/pagesA/pages/mine/setting/devices');
  await app.arrive('devices');
  await app.see('Edge · Windows');
  await app.screenshot('devices');
  await app.tapOn('end-others');
  await app.confirm();
  await app.see('只有这台设备登录了您的账号');
}

/** A sign-out removes the user's unsent drafts from the phone. */
async function signOut(app: AppUnderTest, { phone }: SignedInPerson): Promise<void> {
  await app.reopen('/pagesA/pages/mine/userFeedback/index');
  await app.arrive('userFeedback');
  const text = '还没写完的建议';
  await app.fill('advice-text', text);
  const [user] = await askDatabase<{ user_id: string; nickname: string }>(
    'select user_id, nickname from users where phone = $1',
    [phone],
  );
  if (!user) throw new Error('Nobody is signed in');
  const theirs = [text, user.user_id, user.nickname, `****${phone.slice(-4)}`];
  const found = async () => {
    const stored = await app.stored();
    return theirs.filter((word) => stored.includes(word));
  };
  await expect.poll(found).toContain(text);
  await app.reopen('/pages/mine/index');
  await app.arrive('mine');
  await expect.poll(found).toEqual(theirs);
  await app.tapOn('sign-out');
  await app.confirm();
  await app.arrive('home');
  expect(await found()).toEqual([]);
}

/** After the deletion nobody is signed in, and the account no longer exists. */
async function deleteAccount(app: AppUnderTest, who: SignedInPerson): Promise<void> {
  const { phone, signInRoute } = who;
  await endOtherDevice(app, who);
  await app.reopen('/pagesA/pages/mine/setting/index');
  await app.arrive('settings');
  await app.tapOn('delete-account');
  await app.screenshot('deletion');
  await app.tapOn('understood');
  await app.tapOn('code-send');
  await app.fill('code', '000000');
  await app.tapOn('confirm-deletion');
  await app.tapOn('deletion-sure');
  await app.tapOn('delete-for-good');
  await app.see('验证码不对');
  await app.fill('code', await smsCodeFor(phone, 'delete-account'));
  await app.tapOn('confirm-deletion');
  await app.tapOn('deletion-sure');
  await app.tapOn('delete-for-good');
  await app.arrive('home');
  await app.reopen('/pages/mine/index');
  await app.arrive(signInRoute);
}

/** A user without consent is asked once, withdraws the consent in the settings, and gives it again. */
async function agreeAgain(app: AppUnderTest, { phone }: SignedInPerson): Promise<void> {
  const database = new pg.Client(inject('database'));
  await database.connect();
  await database.query(
    'delete from consents where user_id = (select user_id from users where phone = $1)',
    [phone],
  );
  await database.end();
  await app.reopen('/pages/home/index');
  await app.see('请您阅读并确认');
  await app.picture('consent-asked');
  await app.tapOn('agree');
  await app.gone('请您阅读并确认');
  await app.reopen('/pagesA/pages/mine/setting/index');
  await app.arrive('settings');
  await app.tapOn('consents');
  await app.tapOn('consent-privacy-policy');
  await app.see(/已撤回第 \d+ 版/);
  await app.picture('consents');
  await app.tapOn('consent-privacy-policy');
  await app.gone(/已撤回第 \d+ 版/);
}

/** The journeys by the sentence that each proves; each starts with a new, signed-in user. */
export const ownJourneys: [
  name: string,
  journey: (app: AppUnderTest, who: SignedInPerson) => Promise<void>,
][] = [
  ['receives a coupon, finds it and uses it', receiveCoupon],
  ['gives feedback, and keeps a text that is too long', giveFeedback],
  ['verifies the real name, after invalid numbers were rejected', proveRealName],
  ['stays on the page opened before an answer arrived', leaveBeforeAnswer],
  ['gives the consent when asked, withdraws it and gives it again', agreeAgain],
  ['leaves nothing on the phone after signing out', signOut],
  ['signs out another device, and deletes the account', deleteAccount],
];
