import { optionalSetting } from './setting';
import { addressOf, commaSeparated, host, textValue } from './values';

export const notificationSettings = {
  smtpUrl: optionalSetting({
    name: 'SMTP_URL',
    meaning:
      'Mail server that sends notifications to members of the desk, with user and password. If unset, mail is not ' +
      'offered as a way to be notified.',
    chinese: '给工作台成员发通知的邮件服务器，含用户名和密码。不设置时，通知方式里没有邮件。',
    example: 'smtps://notice%40example.com:password@smtp.example.com:465',
    secret: true,
    schema: addressOf(['smtps', 'smtp']),
  }),
  mailFrom: optionalSetting({
    name: 'MAIL_FROM',
    meaning: 'Sender of these mails.',
    chinese: '这些邮件的发件人。',
    example: '账号博士 <notice@example.com>',
    schema: textValue(),
  }),
  ownHosts: optionalSetting({
    name: 'NOTIFICATION_HOSTS',
    meaning:
      'Hosts of your own network that webhooks may call, also without TLS, separated by commas. All others need ' +
      '`https` and a public address.',
    chinese:
      'Webhook 可以访问的内网主机，用逗号分隔，可以不用 TLS。其他地址都必须是公网上的 `https` 地址。',
    example: 'n8n.internal:5678',
    schema: commaSeparated(host),
  }),
};
