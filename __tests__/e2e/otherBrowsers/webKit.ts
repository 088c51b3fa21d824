import type { BrowserDriver } from '../browsers/driver';
import { freePort } from '../../server/support/program';
import { endProgram, findProgram, onceReady, startQuietProgram } from './program';

const SIZE = { x: 0, y: 0, width: 375, height: 800 };

/** Starts WebKitGTK's MiniBrowser on a virtual screen and controls it by WebDriver. */
export async function startWebKit(): Promise<BrowserDriver> {
  const port = await freePort();
  const display = `:${90 + (port % 100)}`;
  const screen = startQuietProgram(findProgram('/usr/bin/Xvfb'), [
    display,
    '-screen',
    '0',
    '800x1000x24',
  ]);
  const webDriver = startQuietProgram(findProgram('/usr/bin/WebKitWebDriver'), [`--port=${port}`], {
    DISPLAY: display,
    // The sandbox needs permissions that containers do not have; the browser opens only the project's own pages.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });

  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as {
      value: T & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  const { sessionId } = await onceReady(() =>
    send<{ sessionId: string }>('POST', '/session', {
      capabilities: {},
    }),
  );
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, SIZE);

  return {
    // WebDriver does not report errors; the tests see them on the page.
    errors: [],
    goto: async (url) => {
      await send('POST', `${session}/url`, { url });
    },
    evaluate: <T>(expression: string, setUp = '') =>
      send<T>('POST', `${session}/execute/sync`, {
        script: `${setUp};return (${expression});`,
        args: [],
      }),
    tap: async (x, y) => {
      const at = { x: Math.round(x), y: Math.round(y) };
      await send('POST', `${session}/actions`, {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, ...at },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    },
    type: async (text) => {
      const field = await send<Record<string, string>>('GET', `${session}/element/active`);
      await send('POST', `${session}/element/${Object.values(field)[0]}/value`, { text });
    },
    screenshot: async () =>
      Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await send('DELETE', session);
      await endProgram(webDriver);
      await endProgram(screen);
    },
  };
}
