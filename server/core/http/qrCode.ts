import type { FastifyReply } from 'fastify';
import QRCode from 'qrcode';

/** Cached for a day, because a code's address never changes. */
const CACHE = 'public, max-age=86400';

/** Answers with the QR code of an address as a picture that other sites may show. */
export async function sendQrCode(reply: FastifyReply, address: string): Promise<FastifyReply> {
  const svg = await QRCode.toString(address, { type: 'svg', margin: 1 });
  return reply
    .type('image/svg+xml')
    .header('cache-control', CACHE)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(svg);
}
