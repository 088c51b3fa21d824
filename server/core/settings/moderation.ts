import { optional, setting } from './setting';
import { address, listOf, oneOf, textValue } from './values';

export const moderationSettings = {
  providers: setting({
    name: 'MODERATION_PROVIDERS',
    default: 'sandbox',
    meaning:
      'Who judges what people write and show, separated by commas: each is asked for what the one ' +
      'before does not judge. `wechat` judges people of the mini-program alone; `tencent` is Tencent ' +
      'Cloud’s TMS and IMS; what nobody judges waits at the desk, with `off` everything; `sandbox` knows three bad words.',
    example: 'wechat,tencent',
    schema: listOf(oneOf(['sandbox', 'wechat', 'tencent', 'off'])).refine(
      (value) => value.length === 1 || !value.includes('off'),
      'must name providers, or be off',
    ),
    live: (value) =>
      value?.includes('sandbox') ? 'has the sandbox, which lets nearly everything pass' : null,
  }),
  tencentSecretId: optional({
    name: 'MODERATION_TENCENT_SECRET_ID',
    meaning: 'Secret id of an account that may call TextModeration and ImageModeration, no more.',
    example: 'AKIDexample',
    schema: textValue(),
  }),
  tencentSecretKey: optional({
    name: 'MODERATION_TENCENT_SECRET_KEY',
    meaning: 'Secret key of that account.',
    example: 'as issued by Tencent Cloud',
    secret: true,
    schema: textValue(),
  }),
  tencentTextEndpoint: setting({
    name: 'MODERATION_TENCENT_TEXT_ENDPOINT',
    default: 'https://tms.tencentcloudapi.com',
    meaning: 'Address of Tencent Cloud’s moderation of texts.',
    example: 'https://tms.tencentcloudapi.com',
    schema: address(['https', 'http']),
  }),
  tencentPictureEndpoint: setting({
    name: 'MODERATION_TENCENT_PICTURE_ENDPOINT',
    default: 'https://ims.tencentcloudapi.com',
    meaning: 'Address of Tencent Cloud’s moderation of pictures.',
    example: 'https://ims.tencentcloudapi.com',
    schema: address(['https', 'http']),
  }),
};
