import { createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  type NotificationAddress,
  NotificationNotSent,
  type OutgoingNotification,
} from './notifier';

/** A request to a chat robot. */
interface RobotPost {
  url: URL;
  body: object;
}

type CreateRobotPost = (
  to: NotificationAddress,
  notification: OutgoingNotification,
  now: Date,
) => RobotPost;

const hmac = (key: string, content: string): string =>
  createHmac('sha256', key).update(content).digest('base64');

/** Robot of a WeCom group, https://developer.work.weixin.qq.com/document/path/91770. */
export const wecomRobot: CreateRobotPost = ({ address }, { title, text, url }) => ({
  url: new URL(address),
  body: {
    msgtype: 'markdown',
    markdown: { content: `**${title}**\n${text}\n[去处理](${url})` },
  },
});

/** Robot of a DingTalk group, https://open.dingtalk.com/document/robots/custom-robot-access. */
export const dingtalkRobot: CreateRobotPost = ({ address, secret }, { title, text, url }, now) => {
  const target = new URL(address);
  if (secret !== null) {
    const timestamp = String(now.getTime());
    target.searchParams.set('timestamp', timestamp);
    target.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`));
  }
  return {
    url: target,
    body: {
      msgtype: 'markdown',
      markdown: { title, text: `**${title}**\n\n${text}\n\n[去处理](${url})` },
    },
  };
};

/** Robot of a Feishu group, https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot. */
export const feishuRobot: CreateRobotPost = ({ address, secret }, { title, text, url }, now) => {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return {
    url: new URL(address),
    body: {
      ...(secret !== null && { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') }),
      msg_type: 'post',
      content: {
        post: {
          zh_cn: {
            title,
            content: [
              [
                { tag: 'text', text: `${text}\n` },
                { tag: 'a', text: '去处理', href: url },
              ],
            ],
          },
        },
      },
    },
  };
};

/** Throws if a robot's answer reports an error, because the HTTP status is 200 even then. */
export function checkRobotAnswer(answer: string): void {
  const { code, message } = resultOf(answer);
  if (code !== '0') throw new NotificationNotSent(`机器人没有接受：${code} ${message}`.trim());
}

const RobotAnswer = z.object({
  errcode: z.number().optional(),
  errmsg: z.string().optional(),
  code: z.number().optional(),
  msg: z.string().optional(),
});

/** WeCom and DingTalk answer `errcode` and `errmsg`, Feishu answers `code` and `msg`. */
function resultOf(answer: string): { code: string; message: string } {
  try {
    const { errcode, errmsg, code, msg } = RobotAnswer.parse(JSON.parse(answer));
    return {
      code: String(errcode ?? code ?? '没有结果码'),
      message: (errmsg ?? msg ?? '').slice(0, 120),
    };
  } catch {
    return { code: '回应不是 JSON', message: '' };
  }
}
