import type { FastifyReply } from 'fastify';

/** Forbids scripts in a file, because a browser that opens its link treats it as a page of this origin. */
export const forbidScripts = (reply: FastifyReply): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    // Everyone who has the URL may open it, and the page that shows the file may have another origin.
    .header('cross-origin-resource-policy', 'cross-origin');

/** Sends the file of an expiring link. Caches keep it until the link expires; `expires` is in ms since 1970. */
export function sendExpiringFile(
  reply: FastifyReply,
  { content, contentType }: { content: Buffer; contentType: string },
  { expires, now }: { expires: number; now: Date },
): FastifyReply {
  const secondsLeft = Math.floor((expires - now.getTime()) / 1_000);
  return forbidScripts(reply.type(contentType))
    .header('cache-control', `private, max-age=${secondsLeft}, immutable`)
    .send(content);
}
