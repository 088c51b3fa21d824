import type { SecurityKey } from './securityFields';
import type { FieldWords } from './words';

/** How sellers put what every game asks about the safety of an account. */
export const securityWords: Record<SecurityKey, FieldWords> = {
  secondRealName: {
    yes: ['不可二次实名', '不能二次实名', '无法二次实名', '不支持二次实名', '不可改实名'],
    no: [
      '可二次实名',
      '可以二次实名',
      '支持二次实名',
      '能二次实名',
      '可二次',
      '无二次',
      '可改实名',
    ],
  },
  antiAddiction: {
    yes: ['未成年', '未满18'],
    no: ['已成年', '成年实名', '无防沉迷限制', '不限时'],
  },
  rebindable: {
    yes: ['支持换绑', '可以换绑', '能换绑', '可改绑', '可以改绑', '支持改绑', '可换手机'],
    no: ['不可换绑', '不能换绑', '不支持换绑', '无法换绑', '不可改绑', '不能改绑', '死绑'],
  },
  banRecord: {
    yes: ['有封号记录', '封过号', '有处罚', '有违规', '有禁言'],
    no: ['无封号', '没有封号', '未封过', '没封过', '无处罚', '无违规', '无封禁', '没有封禁'],
  },
  insured: {
    yes: ['支持包赔', '可包赔', '已签包赔', '永久包赔', '可签包赔'],
    no: ['不支持包赔', '不可包赔', '无法包赔'],
  },
};
