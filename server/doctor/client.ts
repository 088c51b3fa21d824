import { randomBytes, randomUUID } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { text } from 'node:stream/consumers';
import { CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import { randomDigits, signQuery } from '@account-doctor/contract/signature';
import { APP_VERSION } from '@account-doctor/contract/version';
import { bilingual } from '../core/bilingual';
import { UPLOAD_PATH } from '../domain/storage';
import type { ServiceSettings } from '../start/settings';
import { type Finding, reasonOf } from './finding';

/**
 * How long the public address may take to answer, in ms. The longest answer is that to a picture of 10 MB, which has
 * to be uploaded first.
 */
const PATIENCE = 20_000;
const ABOUT = 'PUBLIC_ORIGIN';

/** Calls the public address like a client: a signed call, a socket, a large picture. */
export async function tryAsClient({ http }: ServiceSettings): Promise<Finding[]> {
  const { publicOrigin, signSecret } = http;
  if (publicOrigin === null) return [];
  return Promise.all([
    trySigned(publicOrigin, signSecret),
    trySocket(publicOrigin),
    tryPicture(publicOrigin),
  ]);
}

const goodFinding = (said: string): Finding => ({ about: ABOUT, state: 'good', said });
const badFinding = (said: string, advice: string): Finding => ({
  about: ABOUT,
  state: 'bad',
  said,
  advice,
});

/** Sends a signed call with this timestamp, as clients do. */
function askSigned(origin: string, secret: string, time: number): Promise<Answer> {
  const by = { timestamp: String(time), random: randomDigits(), secret };
  const headers = {
    ...{ version: APP_VERSION, platform: 'doctor', os: 'doctor', 'app-platform': 'h5' },
    ...{ timestamp: by.timestamp, random: by.random, sign: signQuery({}, by) },
  };
  return sendRequest(`${origin}/app-api/home/banner`, { headers });
}

async function trySigned(origin: string, secret: string): Promise<Finding> {
  try {
    let answer = await askSigned(origin, secret, Date.now());
    // Retries as clients do: a Redis that has just started rejects older signatures.
    if (answer.code === 'TIMESTAMP_OUT_OF_WINDOW' && answer.serverTime !== null)
      answer = await askSigned(origin, secret, answer.serverTime);
    const { code, status } = answer;
    if (code === 'OK')
      return goodFinding(
        bilingual(
          'answers a call that is signed with SIGN_SECRET',
          '能应答用 SIGN_SECRET 签名的请求',
        ),
      );
    if (code === 'SIGNATURE_INVALID')
      return badFinding(
        bilingual(
          'refuses a call that is signed with SIGN_SECRET',
          '拒绝用 SIGN_SECRET 签名的请求',
        ),
        bilingual(
          'start the service with these settings, and have the proxy pass paths, queries and headers on unchanged',
          '用这些设置启动服务，并让代理原样转发路径、参数和请求头',
        ),
      );
    return badFinding(
      bilingual(
        `answers a signed call with ${code ?? `HTTP ${status}, which is not the service`}`,
        `对签名的请求返回 ${code ?? `HTTP ${status}，不是服务的应答`}`,
      ),
      bilingual('have the proxy pass /app-api on to the service', '让代理把 /app-api 转发给服务'),
    );
  } catch (error) {
    return badFinding(
      bilingual(
        `does not answer a signed call: ${reasonOf(error)}`,
        `不应答签名的请求：${reasonOf(error)}`,
      ),
      bilingual('look at the proxy', '检查代理'),
    );
  }
}

async function trySocket(origin: string): Promise<Finding> {
  const headers = {
    ...{ connection: 'Upgrade', upgrade: 'websocket', origin },
    ...{ 'sec-websocket-version': '13', 'sec-websocket-key': randomBytes(16).toString('base64') },
  };
  const nginx =
    'proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"';
  const advice = bilingual(
    `have the proxy pass the headers Upgrade and Connection on, in nginx: ${nginx}`,
    `让代理转发请求头 Upgrade 和 Connection，nginx 的写法：${nginx}`,
  );
  try {
    const { status } = await sendRequest(origin + CHAT_SOCKET_PATH, { headers });
    return status === 101
      ? goodFinding(bilingual('opens a socket, as the chat does', '能建立聊天用的 WebSocket'))
      : badFinding(
          bilingual(
            `opens no socket (HTTP ${status}), so that the chat does not work`,
            `不能建立 WebSocket（HTTP ${status}），聊天用不了`,
          ),
          advice,
        );
  } catch (error) {
    return badFinding(
      bilingual(`opens no socket: ${reasonOf(error)}`, `不能建立 WebSocket：${reasonOf(error)}`),
      advice,
    );
  }
}

/** Without an upload token the service rejects the picture with its own error. */
async function tryPicture(origin: string): Promise<Finding> {
  const boundary = randomUUID();
  const part = (name: string, more: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('token', '')}doctor\r\n${part('file', '; filename="a.jpg"')}`),
    Buffer.alloc(PICTURE_LIMIT),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.length),
  };
  const advice = bilingual(
    'have the proxy take bodies of 11 MB, in nginx: client_max_body_size 11m',
    '让代理接受 11 MB 的请求体，nginx 的写法：client_max_body_size 11m',
  );
  try {
    const { status, code } = await sendRequest(origin + UPLOAD_PATH, {
      method: 'POST',
      headers,
      body,
    });
    return code === null || code === 'FILE_TOO_LARGE'
      ? badFinding(
          bilingual(
            `lets no picture of 10 MB through (HTTP ${status})`,
            `10 MB 的图片传不过去（HTTP ${status}）`,
          ),
          advice,
        )
      : goodFinding(bilingual('lets a picture of 10 MB through', '10 MB 的图片能传过去'));
  } catch (error) {
    return badFinding(
      bilingual(
        `lets no picture of 10 MB through: ${reasonOf(error)}`,
        `10 MB 的图片传不过去：${reasonOf(error)}`,
      ),
      advice,
    );
  }
}

/** A request to the public address. */
interface ProbeRequest {
  method?: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** What was answered at the public address. */
interface Answer {
  status: number;
  /** Code of the service's envelope; `null` if something else answered. */
  code: string | null;
  /** The service's time, if it rejected the timestamp. */
  serverTime: number | null;
}

function sendRequest(
  address: string,
  { method = 'GET', headers, body }: ProbeRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = address.startsWith('https:') ? secure : plain;
    const signal = AbortSignal.timeout(PATIENCE);
    const asked: ClientRequest = start(address, { method, headers, signal, agent: false });
    asked.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve({ status: 101, code: null, serverTime: null });
    });
    asked.on('response', (answer) => {
      const { statusCode: status = 0 } = answer;
      readEnvelope(answer).then((envelope) => {
        asked.destroy();
        resolve({ status, ...envelope });
      }, reject);
    });
    // The request may fail after an early response, which has been handled by then.
    asked.on('error', reject);
    asked.end(body);
  });
}

async function readEnvelope(answer: IncomingMessage): Promise<Omit<Answer, 'status'>> {
  const said = await text(answer);
  try {
    const { code, data } = JSON.parse(said) as { code?: unknown; data?: { serverTime?: number } };
    return {
      code: typeof code === 'string' ? code : null,
      serverTime: data?.serverTime ?? null,
    };
  } catch {
    return { code: null, serverTime: null };
  }
}
