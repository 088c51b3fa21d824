import { setting } from './setting';
import { wholeNumber } from './values';

/** Declares a setting with a maximum number per minute. */
const perMinute = (name: string, fallback: number, [english, chinese]: [string, string]) =>
  setting({
    name,
    default: String(fallback),
    meaning: `${english} per minute; further ones get HTTP 406.`,
    chinese: `${chinese}；超出的返回 HTTP 406。`,
    example: String(fallback),
    schema: wholeNumber(1, 1_000_000),
  });

/**
 * Maximum number of calls per caller, by the contract's rate classes. The defaults are above what a
 * busy client needs; limits by address allow for many phones behind one address of a mobile
 * network.
 */
export const limitSettings = {
  address: perMinute('LIMIT_ADDRESS', 3_000, [
    'Calls of any kind from one address',
    '一个地址每分钟的各类请求数',
  ]),
  read: perMinute('LIMIT_READ', 600, [
    'Reading calls of one user (of one address if signed out)',
    '一个用户（未登录时为一个地址）每分钟的读取请求数',
  ]),
  write: perMinute('LIMIT_WRITE', 240, [
    'Writing calls of one user (of one address if signed out)',
    '一个用户（未登录时为一个地址）每分钟的写入请求数',
  ]),
  'sign-in': perMinute('LIMIT_SIGN_IN', 60, [
    'Attempts to sign in from one address',
    '一个地址每分钟尝试登录的次数',
  ]),
  sms: perMinute('LIMIT_SMS', 30, [
    'SMS codes requested from one address',
    '一个地址每分钟请求短信验证码的次数',
  ]),
  submit: perMinute('LIMIT_SUBMIT', 20, [
    'Evaluations submitted by one user',
    '一个用户每分钟提交的评估数',
  ]),
  upload: perMinute('LIMIT_UPLOAD', 60, ['Uploads of one user', '一个用户每分钟的上传数']),
  render: perMinute('LIMIT_RENDER', 30, [
    'Pictures and PDFs of reports requested by one user',
    '一个用户每分钟请求的报告图片和 PDF 数',
  ]),
  chat: setting({
    name: 'LIMIT_CHAT',
    default: '120',
    meaning: 'Messages that one user may send on chat sockets per minute; more are rejected.',
    chinese: '一个用户每分钟能在聊天连接上发送的消息数，超出的会被拒绝。',
    example: '120',
    schema: wholeNumber(1, 1_000_000),
  }),
};
