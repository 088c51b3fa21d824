import { askWithButtons, addElement } from '../overlay';
import { WxFailure } from './call';
import type { WxCalls } from './call';
import { localFile } from './files';

const questions: Record<string, string> = {
  'scope.writePhotosAlbum': '保存图片或视频到你的相册',
  'scope.userLocation': '获取你的位置信息',
  'scope.camera': '使用你的摄像头',
};

/** Whether the user receives subscription messages of this mini-program: the main switch in the settings. */
let subscriptionsOn = true;

export function setSubscriptions(on: boolean): void {
  subscriptionsOn = on;
}

/** Throws if the main switch for messages is off. */
export function requireSubscriptions(): void {
  if (!subscriptionsOn) throw new WxFailure('The main switch is switched off', { errCode: 20_004 });
}

const ALLOW = '允许';
const REFUSE = '拒绝';

/** The user's decisions about permissions so far, by scope. */
const settings = new Map<string, boolean>();

/** Requests a permission at the first use only. After a refusal, only the settings page can grant it. */
async function requestPermission(scope: string): Promise<void> {
  if (!settings.has(scope)) {
    const tapped = await askWithButtons('modal', [REFUSE, ALLOW], (panel) =>
      addElement('p', {
        className: 'modal-content',
        parent: panel,
        text: `申请${questions[scope] ?? scope}`,
      }),
    );
    settings.set(scope, tapped === ALLOW);
  }
  if (!settings.get(scope)) throw new WxFailure('auth deny');
}

/** Opens the mini-program's settings: one switch for messages, and one for each permission asked so far. */
async function openSetting() {
  const tapped = await askWithButtons('modal', [REFUSE, ALLOW], (panel) => {
    addElement('h2', { className: 'modal-title', parent: panel, text: '设置' });
    for (const scope of settings.keys()) {
      addElement('p', {
        className: 'modal-content',
        parent: panel,
        text: questions[scope] ?? scope,
      });
    }
    if (!subscriptionsOn)
      addElement('p', { className: 'modal-content', parent: panel, text: '接收订阅消息' });
  });
  for (const scope of settings.keys()) settings.set(scope, tapped === ALLOW);
  subscriptionsOn ||= tapped === ALLOW;
  return {
    authSetting: Object.fromEntries(settings),
    subscriptionsSetting: { mainSwitch: subscriptionsOn },
  };
}

/** Functions for permissions, and functions that need one. */
export const permissionCalls: WxCalls = {
  authorize: ({ scope }: { scope: string }) => requestPermission(scope),
  getSetting: () => ({ authSetting: Object.fromEntries(settings) }),
  openSetting,
  async saveImageToPhotosAlbum({ filePath }: { filePath: string }) {
    if (!localFile(filePath)) throw new WxFailure('file not exist');
    await requestPermission('scope.writePhotosAlbum');
  },
  getPrivacySetting: () => ({ needAuthorization: false, privacyContractName: '' }),
  requirePrivacyAuthorize: () => undefined,
  openPrivacyContract: () => undefined,
};
