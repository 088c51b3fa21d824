import type { RealNameRejection } from './states';

/** Text for each reason of a rejection: what happened, and what to do. */
export const realNameRejectionTexts: Record<RealNameRejection, string> = {
  mismatch: '姓名与身份证号不一致，请对照证件检查后重新提交',
  unknown: '没有查到这个身份证号的登记信息，请检查后重新提交；刚办理或变更过户籍的，请过几天再试',
  taken: '这个身份证号已认证过另一个账号，请登录那个账号使用，或先注销那个账号',
  unanswered: '核验服务长时间没有答复，这次没有结果，请重新提交',
};
