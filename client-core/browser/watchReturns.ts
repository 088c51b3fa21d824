/** Fires `change` when the device switches to another network; undefined in Safari and Firefox. */
const { connection } = navigator as Navigator & { connection?: EventTarget };

/**
 * Calls `onReturn` when the user or the network is back: the page becomes visible, gets the focus, is restored from the
 * back/forward cache, goes online or changes its network. One return may cause several calls. Returns a function that
 * stops watching.
 */
export function watchBrowserReturns(onReturn: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  const events = ['focus', 'pageshow', 'online'];
  document.addEventListener('visibilitychange', onVisibility);
  for (const event of events) window.addEventListener(event, onReturn);
  connection?.addEventListener('change', onReturn);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    for (const event of events) window.removeEventListener(event, onReturn);
    connection?.removeEventListener('change', onReturn);
  };
}
