import type { FastifyReply } from 'fastify';

/** Opened by itself a file is a page of our origin: it may do nothing there. */
export const harmless = (reply: FastifyReply): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    // The address is the permission; the page that shows it may be of another origin.
    .header('cross-origin-resource-policy', 'cross-origin');

/** Answers with what an expiring link leads to. */
export function sendLinked(
  reply: FastifyReply,
  { content, contentType }: { content: Buffer; contentType: string },
  { expires, now }: { expires: number; now: Date },
): FastifyReply {
  const secondsLeft = Math.floor((expires - now.getTime()) / 1_000);
  return harmless(reply.type(contentType))
    .header('cache-control', `private, max-age=${secondsLeft}, immutable`)
    .send(content);
}
