import { CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import { SECOND } from '@account-doctor/contract/time';
import { pick, type SeededRandom } from '../../../server/core/seededRandom';

/** What a client that is no browser does with its connection. */
export interface Attack {
  /** Parts to write one after another, byte for byte. */
  pieces: string[];
  /** How the client ends: closes its side, resets the connection, waits for the expected answer, or abandons it. */
  end: 'closes' | 'resets' | 'waits' | 'leaves';
  /** Maximum time in ms for which the service may keep the connection after the last byte. */
  limit: number;
  /** Statuses of all answers, for a client that waits for them. */
  expected: RegExp;
}

/** Connections with a longer limit than this are rarely abandoned. */
const SHORT = 30 * SECOND;
/** Limits of server/core/http/connections.ts and bodies.ts, plus Node's interval for checking them. */
const AT_ONCE = 5 * SECOND;
const HEADERS = 28 * SECOND;
const SMALL_BODY = 20 * SECOND;
const REQUEST = 95 * SECOND;
/** Limit between requests, set by Fastify. */
const IDLE = 80 * SECOND;
/** 10 s without a frame, then 30 s for a client to close its side. */
const SILENT_CHAT = 45 * SECOND;

export const REFUSED = /^4\d\d$/;
const ONE_ANSWER = /^[1-4]\d\d$/;
const ANY = /^(?:\d{3} ?)*$/;

const bytes = (count: number, random: SeededRandom) =>
  String.fromCharCode(...Array.from({ length: count }, () => random.below(256)));

const PATHS = ['/', '/health', '/nothing', '/desk/', '/app-api/home/banner', '/verify'];
const CALLS = ['/app-api/user/auth/login', '/app-api/common/public/count/hit', '/storage/upload'];

/** A forwarding header as a trusted proxy sends it: many clients, some with the same address. */
const origin = (random: SeededRandom) =>
  `host: x\r\nx-forwarded-for: 203.0.113.${random.below(64)}\r\n`;

const get = (path: string, random: SeededRandom, more = '') =>
  `GET ${path} HTTP/1.1\r\n${origin(random)}${more}\r\n`;
const post = (path: string, random: SeededRandom, more: string) =>
  `POST ${path} HTTP/1.1\r\n${origin(random)}content-type: application/json\r\n${more}\r\n`;

const HANDSHAKE =
  'connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
const SETTINGS_FRAME = '\0\0\0\u0004\0\0\0\0\0';

type Made = Omit<Attack, 'end'>;

function upgrade(random: SeededRandom): Made {
  const to = pick(['websocket', 'WebSocket, h2c', 'TLS/1.0, HTTP/1.1', 'x'], random);
  const [method, path] = random.below(4)
    ? ['GET', pick(PATHS, random)]
    : ['POST', CHAT_SOCKET_PATH];
  const text = `${method} ${path} HTTP/1.1\r\n${origin(random)}${HANDSHAKE}upgrade: ${to}\r\n\r\n`;
  return { pieces: [text], limit: AT_ONCE, expected: ONE_ANSWER };
}

function http2(random: SeededRandom): Made {
  if (random.below(2))
    return { pieces: [PREFACE, SETTINGS_FRAME], limit: AT_ONCE, expected: REFUSED };
  const more =
    'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n';
  const path = pick([...PATHS, CHAT_SOCKET_PATH], random);
  return {
    pieces: [get(path, random, more), PREFACE + SETTINGS_FRAME],
    limit: AT_ONCE,
    expected: ONE_ANSWER,
  };
}

/** A chat socket without a valid session, perhaps with invalid frames. */
function chat(random: SeededRandom): Made {
  const frames = ['', '\u0081\u0005hello', '\u0081\u0085abcd', bytes(40, random)];
  return {
    pieces: [
      get(CHAT_SOCKET_PATH, random, `${HANDSHAKE}upgrade: websocket\r\n`),
      pick(frames, random),
    ],
    limit: SILENT_CHAT,
    expected: ONE_ANSWER,
  };
}

function halfHeaders(random: SeededRandom): Made {
  const whole = random.below(2)
    ? get(pick(PATHS, random), random, 'accept: */*\r\n')
    : post(pick(CALLS, random), random, 'content-length: 2\r\n');
  const until = random.below(whole.length - 3);
  return { pieces: [whole.slice(0, until)], limit: HEADERS, expected: REFUSED };
}

function halfBody(random: SeededRandom): Made {
  const more = pick(['', 'expect: 100-continue\r\n'], random);
  const path = pick([...CALLS, ...PATHS], random);
  const size = pick([2, 100, 1_000, 1_000_000, 9_000_000], random);
  return {
    pieces: [post(path, random, `${more}content-length: ${size}\r\n`), '{'],
    limit: size > 1_000 || path === '/health' ? REQUEST : SMALL_BODY,
    expected: ANY,
  };
}

function halfChunks(random: SeededRandom): Made {
  const chunk = pick(['', '1\r\n{\r\n', 'ff\r\n{', '1;x=y\r\n{\r\n', '10000\r\n'], random);
  return {
    pieces: [
      post(pick([...CALLS, ...PATHS], random), random, 'transfer-encoding: chunked\r\n'),
      chunk,
    ],
    limit: REQUEST,
    expected: ANY,
  };
}

/** A body in a request that must not have one. */
function uncalledBody(random: SeededRandom): Made {
  const size = pick([2, 1_000_000], random);
  return {
    pieces: [get(pick(PATHS, random), random, `content-length: ${size}\r\n`), '{'],
    limit: REQUEST,
    expected: ANY,
  };
}

/**
 * Requests without waiting for answers: few enough to be answered, perhaps with an invalid one at the end, or too many.
 */
function pipeline(random: SeededRandom): Made {
  const count = 1 + random.below(random.below(4) ? 40 : 1_000);
  const requests = Array.from({ length: count }, () => get('/health', random)).join('');
  if (count > 100) return { pieces: [requests], limit: IDLE, expected: ANY };
  if (random.below(2))
    return { pieces: [requests], limit: IDLE, expected: new RegExp(`^(?:200 ?){${count}}$`) };
  const broken = pick(
    ['\r\nGET', 'GET /health HTTP/9.9\r\n\r\n', `\0${bytes(20, random)}`],
    random,
  );
  return { pieces: [requests + broken], limit: IDLE, expected: ANY };
}

function garbage(random: SeededRandom): Made {
  // A TLS handshake starts like this.
  const first = pick(
    ['\u0016\u0003\u0001\u0002\0\u0001', '\0', '\r\n\r\n\u0080', '<?xml '],
    random,
  );
  return {
    pieces: [first + bytes(1 + random.below(4_000), random), bytes(100, random)],
    limit: AT_ONCE,
    expected: REFUSED,
  };
}

function absurdHead(random: SeededRandom): Made {
  const size = 17_000 + random.below(200_000);
  const text = pick(
    [
      get('/health', random, `x: ${'x'.repeat(size)}\r\n`),
      get('/health', random, 'a: b\r\n'.repeat(size / 2)),
      get(`/${'x'.repeat(size)}`, random),
      get('/health', random, `cookie: ${'a=b; '.repeat(size / 5)}\r\n`),
      `${'X'.repeat(size)} / HTTP/1.1\r\n\r\n`,
    ],
    random,
  );
  return { pieces: [text], limit: AT_ONCE, expected: REFUSED };
}

/**
 * Requests whose end two programs in a row could interpret differently; they are rejected, and what follows is not
 * read.
 */
const smuggled = [
  'content-length: 4\r\ntransfer-encoding: chunked\r\n',
  'transfer-encoding: chunked\r\ncontent-length: 4\r\n',
  'content-length: 4\r\ncontent-length: 0\r\n',
  'content-length: 4, 0\r\n',
  'content-length: +4\r\n',
  'content-length: 0x4\r\n',
  'content-length: 4 4\r\n',
  'content-length : 4\r\n',
  'transfer-encoding : chunked\r\n',
  'transfer-encoding: xchunked\r\n',
  'transfer-encoding: chunked, identity\r\n',
  'transfer-encoding: identity\r\ntransfer-encoding: chunked, x\r\n',
  'transfer-encoding: \u000bchunked\r\n',
  'x: y\rtransfer-encoding: chunked\r\n',
  'x: y\0\r\n',
];

function smuggling(random: SeededRandom): Made {
  const inner = '0\r\n\r\nGET /health HTTP/1.1\r\nhost: x\r\n\r\n';
  return {
    pieces: [post(pick(CALLS, random), random, pick(smuggled, random)) + inner],
    limit: AT_ONCE,
    expected: REFUSED,
  };
}

/** Lines that end with LF only, or continue in the next line; no interpretation may end the request there. */
function oddLines(random: SeededRandom): Made {
  const text = get(
    pick(PATHS, random),
    random,
    pick(['x: y\r\n z\r\n', 'x: y\n', ' x: y\r\n'], random),
  );
  return {
    pieces: [random.below(2) ? text : text.replaceAll('\r\n', '\n')],
    limit: IDLE,
    expected: ANY,
  };
}

const makers = {
  upgrade,
  http2,
  chat,
  halfHeaders,
  halfBody,
  halfChunks,
  uncalledBody,
  pipeline,
  garbage,
  absurdHead,
  smuggling,
  oddLines,
};
const kinds = Object.keys(makers) as (keyof typeof makers)[];

/** A random attack, the same for the same random source; none waits for a limit longer than `longest`, in ms. */
export function randomAttack(random: SeededRandom, longest: number): Attack & { kind: string } {
  const kind = pick(kinds, random);
  const made = makers[kind](random);
  const end = pick(['closes', 'resets', 'waits', 'leaves'] as const, random);
  const waits = made.expected !== ANY && kind !== 'halfHeaders';
  if (end === 'waits' && !waits) return { ...made, kind, end: 'closes' };
  // Rarely abandoned if the limit is long, because each keeps a file of both processes open for a minute or more.
  const leaves = made.limit <= longest && (made.limit <= SHORT || random.below(8) === 0);
  if (end === 'leaves' && !leaves) return { ...made, kind, end: 'resets' };
  return { ...made, kind, end };
}
