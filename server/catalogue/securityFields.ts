import { defineFields } from './fields';

/** The five fields that every game shares (docs/product.md, "Games"). */
export const securityFields = defineFields([
  {
    key: 'secondRealName',
    group: 'security',
    label: '二次实名',
    kind: 'boolean',
    required: false,
    hint: '账号已实名且不能改成买家的身份，选“是”',
    effect: 'lowers',
  },
  {
    key: 'antiAddiction',
    group: 'security',
    label: '防沉迷',
    kind: 'boolean',
    required: false,
    hint: '登录时提示游戏时间受限，选“是”',
    effect: 'lowers',
  },
  {
    key: 'rebindable',
    group: 'security',
    label: '可换绑',
    kind: 'boolean',
    required: false,
    hint: '在账号安全中心看手机号、邮箱能否换成买家的',
    effect: 'raises',
  },
  {
    key: 'banRecord',
    group: 'security',
    label: '封禁记录',
    kind: 'boolean',
    required: false,
    hint: '在客服中心的处罚查询里看，有过封号或禁言选“是”',
    effect: 'lowers',
  },
  {
    key: 'insured',
    group: 'security',
    label: '包赔',
    kind: 'boolean',
    required: false,
    hint: '卖家已在交易平台签署找回包赔协议，选“是”',
    effect: 'raises',
  },
]);

export type SecurityKey = (typeof securityFields)[number]['key'];
