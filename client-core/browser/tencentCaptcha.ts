import { offlineError } from '../errors';
import { withPageTimeout } from './withPageTimeout';

/** Result of Tencent's script; `ret` is 0 for a proof and 2 for a closed dialog. */
interface CaptchaResult {
  ret: number;
  ticket: string;
  randstr: string;
}

interface CaptchaWindow {
  TencentCaptcha?: new (appId: string, done: (verdict: CaptchaResult) => void) => { show(): void };
}

const SCRIPT = 'https://turing.captcha.qcloud.com/TJCaptcha.js';

/**
 * Shows Tencent's captcha. Resolves with the proof for the service, or `null` if the user closed it.
 * @throws RequestError `offline` if the script fails to load, `timeout` after a minute
 */
export async function showTencentCaptcha(
  appId: string,
): Promise<{ ticket: string; randstr: string } | null> {
  const page = window as CaptchaWindow;
  if (!page.TencentCaptcha) await loadScript();
  const { TencentCaptcha } = page;
  if (!TencentCaptcha) throw offlineError();
  return new Promise((resolve) => {
    new TencentCaptcha(appId, ({ ret, ticket, randstr }) =>
      resolve(ret === 0 ? { ticket, randstr } : null),
    ).show();
  });
}

function loadScript(): Promise<void> {
  const script = document.createElement('script');
  script.src = SCRIPT;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(offlineError());
    };
  });
  document.head.append(script);
  return withPageTimeout(loaded, () => script.remove());
}
