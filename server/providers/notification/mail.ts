import { NotificationNotSent, type OutgoingNotification } from './notifier';

/** Timeout for sending a mail to the mail server, in ms. */
const PATIENCE = 20_000;

/**
 * Sends a notification as a mail. The mail library is loaded on first use.
 * @throws NotificationNotSent
 */
export async function sendMail(
  options: { smtpUrl: string; from: string } | null,
  to: string,
  { id, title, text, url }: OutgoingNotification,
): Promise<void> {
  if (!options) throw new NotificationNotSent('服务没有设置邮件服务器（SMTP_URL）');
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(options.smtpUrl, { from: options.from });
  try {
    await transport.sendMail({
      to,
      subject: title,
      text: `${text}\n\n${url}\n`,
      // If a mail is sent twice, mail programs recognise the same id and show it once.
      messageId: `<${id}@account-doctor>`,
      headers: { 'auto-submitted': 'auto-generated' },
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '没有回应';
    throw new NotificationNotSent(`邮件服务器没有接受（${code}）`);
  } finally {
    transport.close();
  }
}
