import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import type { BrowserDriver } from '../browsers/driver';
import { freePort } from '../../server/support/program';
import { endProgram, findProgram, onceReady, startQuietProgram } from './program';

const VIEWPORT = { width: 375, height: 800 };

/** Preferences, as in geckodriver, so that Firefox opens no other page, takes no focus and does not update itself. */
const PREFERENCES = {
  'focusmanager.testmode': true,
  'browser.startup.page': 0,
  'browser.startup.homepage_override.mstone': 'ignore',
  'startup.homepage_welcome_url': 'about:blank',
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.newtabpage.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
  'dom.ipc.processPriorityManager.enabled': false,
};

interface Answer {
  type: 'success' | 'error' | 'event';
  id?: number;
  method?: string;
  params?: { level?: string; text?: string };
  result?: unknown;
  message?: string;
}

async function connect(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
  await once(socket, 'open');
  return socket;
}

/** Starts Firefox without a window and controls it by WebDriver BiDi, without another program in between. */
export async function startFirefox(): Promise<BrowserDriver> {
  const port = await freePort();
  const profile = await mkdtemp(path.join(tmpdir(), 'account-doctor-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(path.join(profile, 'user.js'), preferences.join(''));
  const program = startQuietProgram(
    findProgram('/usr/bin/firefox-esr'),
    ['--headless', '--profile', profile, '--remote-debugging-port', `${port}`],
    { HOME: profile },
  );
  const socket = await onceReady(() => connect(port));
  const waiting = new Map<number, (answer: Answer) => void>();
  const errors: string[] = [];
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.params?.level === 'error') errors.push(answer.params.text ?? '');
  });

  let lastId = 0;
  const send = async <T>(method: string, params: object): Promise<T> => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result as T;
  };

  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: VIEWPORT });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const act = (actions: object[]) => send('input.performActions', { context, actions });

  return {
    errors,
    goto: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    evaluate: async <T>(expression: string, setUp = '') => {
      const source = `${setUp};JSON.stringify(${expression})`;
      const { type, result } = await send<{ type: string; result: { value?: string } }>(
        'script.evaluate',
        { expression: source, target: { context }, awaitPromise: false },
      );
      if (type !== 'success') throw new Error(`The page threw at ${expression}`);
      return (result.value === undefined ? undefined : JSON.parse(result.value)) as T;
    },
    tap: async (x, y) => {
      await act([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
    },
    type: async (text) => {
      const keys = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act([{ type: 'key', id: 'keys', actions: keys }]);
    },
    screenshot: async () => {
      const shot = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(shot.data, 'base64');
    },
    close: async () => {
      socket.close();
      await endProgram(program);
      await rm(profile, { recursive: true, force: true });
    },
  };
}
