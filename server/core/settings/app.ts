import { optionalSetting, setting } from './setting';
import { oneOfWords, textValue } from './values';

/** Settings that the service sends to the client. */
export const appSettings = {
  releaseNotes: optionalSetting({
    name: 'RELEASE_NOTES',
    meaning: 'What is new in this version, in Chinese; shown where a newer build is offered.',
    chinese: '这个版本的更新内容，用中文写；提示有新构建时显示。',
    example: '估价更准，报告更快',
    schema: textValue(),
  }),
  forceUpdate: setting({
    name: 'FORCE_UPDATE',
    default: 'off',
    meaning: '`on` forces users of an older build to update; `off` only offers them the new build.',
    chinese: '`on` 强制旧构建的用户更新；`off` 只提示有新构建。',
    example: 'on',
    schema: oneOfWords(['on', 'off']),
  }),
};
