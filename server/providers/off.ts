import { type Captcha, CaptchaUnavailable } from './captcha/captcha';
import { type IdentityProvider, IdentityUnavailable } from './identity/identity';
import { type PictureReader, PictureReaderUnavailable } from './ocr/pictureReader';
import { type WechatProvider, WechatUnavailable } from './wechat/wechat';

/** Placeholders for disabled providers; callers check the settings first. */

const noAnswer = () => Promise.reject(new WechatUnavailable('WECHAT_PROVIDER is off'));

export const noWechat: WechatProvider = {
  identify: noAnswer,
  phoneNumber: noAnswer,
  sendNotice: () => Promise.resolve(false),
};

export const noCaptcha: Captcha = {
  task: () => {
    throw new CaptchaUnavailable('HUMAN_PROVIDER is off');
  },
  passes: () => Promise.resolve(false),
};

export const noIdentity: IdentityProvider = {
  verify: () => Promise.reject(new IdentityUnavailable('IDENTITY_PROVIDER is off')),
};

export const noPictureReader: PictureReader = {
  name: 'off',
  read: () => Promise.reject(new PictureReaderUnavailable('OCR_PROVIDER is off')),
};
