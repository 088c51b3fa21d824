import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { oldChromium, type OldVersion } from '@account-doctor/browser/oldChromium';
import type { BrowserDriver } from './driver';

/** Screen of a phone from 2019. */
const SCREEN = { width: 375, height: 800, deviceScaleFactor: 2, mobile: true };

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
  '--lang=zh-CN',
  '--remote-debugging-port=0',
];

interface Answer {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { message: string };
}

/**
 * A connection to one page by Chromium's debugging protocol. Playwright needs a newer Chromium than some that people
 * still use.
 */
class DebuggingConnection {
  private lastId = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  private constructor(
    private readonly socket: WebSocket,
    onEvent: (method: string, params: Record<string, unknown>) => void,
  ) {
    socket.on('message', (data: Buffer) => {
      const answer = JSON.parse(data.toString()) as Answer;
      if (answer.id === undefined) onEvent(answer.method ?? '', answer.params ?? {});
      else this.waiting.get(answer.id)?.(answer);
    });
  }

  static async open(
    address: string,
    onEvent: (method: string, params: Record<string, unknown>) => void,
  ): Promise<DebuggingConnection> {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    await once(socket, 'open');
    return new DebuggingConnection(socket, onEvent);
  }

  /** Returns the result of a command; throws the browser's message if the command fails. */
  async send<T>(method: string, params: object = {}): Promise<T> {
    this.lastId += 1;
    const id = this.lastId;
    const answered = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await answered;
    this.waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  }

  close(): void {
    this.socket.close();
  }
}

/** Debugging address of the browser's first page, once the browser listens. */
async function debuggingAddress(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of output) {
    text += String(chunk);
    const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
    if (port === undefined) continue;
    const targets = await fetch(`http://127.0.0.1:${port}/json`);
    const list = (await targets.json()) as { type: string; webSocketDebuggerUrl: string }[];
    const page = list.find(({ type }) => type === 'page');
    if (page) return page.webSocketDebuggerUrl;
  }
  throw new Error(`Chromium did not start: ${text}`);
}

interface Thrown {
  exceptionDetails: { text: string; exception?: { description?: string } };
}

/**
 * Starts an old Chromium with one page.
 * @param beforeScripts source that runs in each page before its own scripts
 */
export async function startChromium(
  major: OldVersion,
  beforeScripts?: string,
): Promise<BrowserDriver> {
  const { executablePath, env } = await oldChromium(major);
  const profile = await mkdtemp(path.join(tmpdir(), 'account-doctor-chromium-'));
  const program = spawn(executablePath, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(program, 'exit');
  const errors: string[] = [];
  const page = await DebuggingConnection.open(
    await debuggingAddress(program.stderr),
    (method, params) => {
      if (method !== 'Runtime.exceptionThrown') return;
      const { text, exception } = (params as unknown as Thrown).exceptionDetails;
      errors.push(exception?.description ?? text);
    },
  );
  // Reads on, because a full pipe would block the browser.
  program.stderr.resume();
  await page.send('Runtime.enable');
  await page.send('Page.enable');
  await page.send('Emulation.setDeviceMetricsOverride', SCREEN);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  if (beforeScripts)
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: beforeScripts });

  return {
    errors,
    goto: async (url) => {
      await page.send('Page.navigate', { url });
    },
    evaluate: async <T>(expression: string, setUp = '') => {
      const { result, exceptionDetails } = await page.send<
        { result: { value: T } } & Partial<Thrown>
      >('Runtime.evaluate', { expression: `${setUp};${expression}`, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
      return result.value;
    },
    tap: async (x, y) => {
      await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    type: async (text) => {
      await page.send('Input.insertText', { text });
    },
    screenshot: async () => {
      const { data } = await page.send<{ data: string }>('Page.captureScreenshot');
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      page.close();
      program.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
