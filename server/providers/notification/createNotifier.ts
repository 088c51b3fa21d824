import { notificationChannels } from '@account-doctor/contract/notifications';
import type { Settings } from '../../core/settings';
import type { providerOptions } from '../options';
import { sendMail } from './mail';
import type { NotificationAddress, Notifier, OutgoingNotification } from './notifier';
import { postJson } from './postJson';
import { checkRobotAnswer, dingtalkRobot, feishuRobot, wecomRobot } from './robots';
import { signWebhook } from './webhook';

const robots = { wecom: wecomRobot, dingtalk: dingtalkRobot, feishu: feishuRobot };

/** Creates the notifier for the channels that the settings allow. */
export function createNotifier(
  mail: ReturnType<typeof providerOptions>['mail'],
  { settings, now }: { settings: Settings; now: () => Date },
): Notifier {
  const ownHosts = settings.notification.ownHosts ?? [];

  const byWebhook = async (to: NotificationAddress, sent: OutgoingNotification) => {
    const signed = signWebhook(sent, { secret: to.secret ?? '', now: now() });
    await postJson({ url: new URL(to.address), ...signed, ownHosts });
  };

  const byRobot = async (
    robot: keyof typeof robots,
    to: NotificationAddress,
    sent: OutgoingNotification,
  ) => {
    const { url, body } = robots[robot](to, sent, now());
    checkRobotAnswer(await postJson({ url, body: JSON.stringify(body), ownHosts }));
  };

  return {
    channels: notificationChannels.filter((channel) => channel !== 'mail' || mail !== null),
    send: (to, sent) => {
      if (to.channel === 'webhook') return byWebhook(to, sent);
      if (to.channel === 'mail') return sendMail(mail, to.address, sent);
      return byRobot(to.channel, to, sent);
    },
  };
}
