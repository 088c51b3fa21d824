import type { WatchUpdates } from './update.types';

/** The first check waits for the first page; later ones happen when the page becomes visible again. */
const FIRST_CHECK = 5_000;
const NEXT_CHECK = 10 * 60_000;

export const watchUpdates: WatchUpdates = (latest, onUpdate) => {
  // The service knows the scripts only of a production build that it serves itself.
  if (process.env.TARO_APP_API_BASE || process.env.NODE_ENV !== 'production') return;
  let checkedAt = 0;

  const check = async () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < NEXT_CHECK) return;
    checkedAt = Date.now();
    const { force, notes, h5Scripts } = await latest();
    const running = [...document.scripts].map((script) => script.getAttribute('src'));
    if (h5Scripts.some((script) => !running.includes(script)))
      onUpdate({ force, notes, apply: () => window.location.reload() });
  };
  const quietly = () => void check().catch(() => undefined);
  setTimeout(quietly, FIRST_CHECK);
  document.addEventListener('visibilitychange', quietly);
};
