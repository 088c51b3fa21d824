import type { WatchUpdates } from './update.types';

/** After the start, so that the first page comes first; later whenever the page is looked at again. */
const FIRST_LOOK = 5_000;
const NEXT_LOOK = 10 * 60_000;

export const watchUpdates: WatchUpdates = (latest, onUpdate) => {
  // Served from elsewhere, or by the tools of development, the service knows nothing of the page.
  if (process.env.TARO_APP_API_BASE || process.env.NODE_ENV !== 'production') return;
  let lookedAt = 0;

  const look = async () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < NEXT_LOOK) return;
    lookedAt = Date.now();
    const { force, notes, h5Scripts } = await latest();
    const running = [...document.scripts].map((script) => script.getAttribute('src'));
    if (h5Scripts.some((script) => !running.includes(script)))
      onUpdate({ force, notes, apply: () => window.location.reload() });
  };
  const quietly = () => void look().catch(() => undefined);
  setTimeout(quietly, FIRST_LOOK);
  document.addEventListener('visibilitychange', quietly);
};
