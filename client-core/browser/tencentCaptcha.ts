import { offlineError } from '../errors';

/** What Tencent's script hands over; `ret` is 0 for a proof and 2 for a closed dialog. */
interface Verdict {
  ret: number;
  ticket: string;
  randstr: string;
}

interface CaptchaWindow {
  TencentCaptcha?: new (appId: string, done: (verdict: Verdict) => void) => { show(): void };
}

const SCRIPT = 'https://turing.captcha.qcloud.com/TJCaptcha.js';

/**
 * Has Tencent's captcha ask whether a person is there: the proof for the service, or `null` when
 * the person closed it.
 * @throws RequestError `offline` when the script does not arrive
 */
export async function askByTencent(
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

const loadScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(offlineError());
    };
    document.head.append(script);
  });
