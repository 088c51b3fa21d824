import type { Session } from '@account-doctor/contract/types';
import { connect } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { jpegPicture } from './pictures';
import { requestUploadToken } from './uploads';

/** Uploads over a real connection: what happens to bytes that arrive after a rejection. */

let service: TestService;
let session: Session;
let address: string;
beforeAll(async () => {
  service = await buildService();
  session = await postSmsSignIn(service);
  address = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => service.close());

async function post(token: string, content: Buffer | Uint8Array): Promise<[number, string]> {
  const form = new FormData();
  form.set('token', token);
  form.set('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'a.jpg');
  const answer = await fetch(`${address}/storage/upload`, { method: 'POST', body: form });
  const { code } = (await answer.json()) as { code: string };
  return [answer.status, code];
}

/** Sends raw bytes and returns the first answer; '' if the connection is closed instead. */
async function sendRaw(text: string): Promise<string> {
  const { port } = service.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data.toString();
  });
  socket.on('error', () => socket.destroy());
  socket.write(text);
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return received;
}

/** Sends raw bytes and disconnects. */
async function hangUpAfter(text: string): Promise<void> {
  const { port } = service.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  socket.destroy();
}

const head = (length: string) =>
  `POST /storage/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`;

describe('a rejection in the middle of an upload', () => {
  it('reaches the sender, and the connection stays usable', async () => {
    const large = Buffer.alloc(9_000_000, 1);
    for (let round = 0; round < 3; round += 1) {
      expect(await post('made up', large)).toEqual([403, 'UPLOAD_TOKEN_INVALID']);
      const small = await requestUploadToken(service, session, { size: 1_000 });
      expect(await post(small, large)).toEqual([413, 'FILE_TOO_LARGE']);
    }
    const picture = await jpegPicture();
    expect(await post(await requestUploadToken(service, session), picture)).toEqual([200, 'OK']);
  });

  it('comes at once for a body that declares too great a length, or none', async () => {
    expect(await sendRaw(head('content-length: 99000000'))).toMatch(
      /^HTTP\/1.1 413 .*FILE_TOO_LARGE/s,
    );
    expect(await sendRaw(head('transfer-encoding: chunked'))).toMatch(/^HTTP\/1.1 400 /);
  });

  it('does not disturb the service when the sender disconnects', async () => {
    const token = await requestUploadToken(service, session);
    await hangUpAfter(
      `${head('content-length: 5000')}--b\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n` +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf',
    );
    const picture = await jpegPicture();
    expect(await post(await requestUploadToken(service, session), picture)).toEqual([200, 'OK']);
  });
});
