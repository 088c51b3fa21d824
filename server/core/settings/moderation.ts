import { bilingual } from '../bilingual';
import { optionalSetting, setting } from './setting';
import { addressOf, commaSeparated, oneOfWords, textValue } from './values';

export const moderationSettings = {
  providers: setting({
    name: 'MODERATION_PROVIDERS',
    default: 'sandbox',
    meaning:
      'Moderators of users’ texts and pictures, separated by commas; each gets the content ' +
      'that the previous one cannot judge. `wechat` judges only users of the mini-program, ' +
      '`tencent` is Tencent Cloud’s TMS and IMS, `sandbox` knows three bad words. Content ' +
      'that nobody judges waits for review at the desk; with `off` all of it.',
    chinese:
      '审核用户文字和图片的服务商，用逗号分隔；前一个判断不了的内容交给下一个。`wechat` 只审核小程序的用户，`tencent` 是腾讯云的 TMS 和 IMS，`sandbox` 只认得三个违规词。谁都判断不了的内容，等待在工作台复核；设为 `off` 时全部如此。',
    example: 'wechat,tencent',
    schema: commaSeparated(oneOfWords(['sandbox', 'wechat', 'tencent', 'off'])).refine(
      (value) => value.length === 1 || !value.includes('off'),
      bilingual('must name providers, or be off', '必须列出服务商，或者是 off'),
    ),
    live: (value) =>
      value?.includes('sandbox')
        ? bilingual(
            'has the sandbox, which lets nearly everything pass',
            '含有沙箱，它几乎什么都放行',
          )
        : null,
  }),
  tencentSecretId: optionalSetting({
    name: 'MODERATION_TENCENT_SECRET_ID',
    meaning:
      'Secret id of a Tencent Cloud account that may call only TextModeration and ' +
      'ImageModeration.',
    chinese: '腾讯云账号的 SecretId，只授予 TextModeration 和 ImageModeration 权限。',
    example: 'AKIDexample',
    schema: textValue(),
  }),
  tencentSecretKey: optionalSetting({
    name: 'MODERATION_TENCENT_SECRET_KEY',
    meaning: 'Secret key of that account.',
    chinese: '上述账号的 SecretKey。',
    example: 'as issued by Tencent Cloud',
    secret: true,
    schema: textValue(),
  }),
  tencentTextEndpoint: setting({
    name: 'MODERATION_TENCENT_TEXT_ENDPOINT',
    default: 'https://tms.tencentcloudapi.com',
    meaning: 'Address of Tencent Cloud’s text moderation.',
    chinese: '腾讯云文本审核的地址。',
    example: 'https://tms.tencentcloudapi.com',
    schema: addressOf(['https', 'http']),
  }),
  tencentPictureEndpoint: setting({
    name: 'MODERATION_TENCENT_PICTURE_ENDPOINT',
    default: 'https://ims.tencentcloudapi.com',
    meaning: 'Address of Tencent Cloud’s picture moderation.',
    chinese: '腾讯云图片审核的地址。',
    example: 'https://ims.tencentcloudapi.com',
    schema: addressOf(['https', 'http']),
  }),
};
