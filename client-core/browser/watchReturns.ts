/** Changes from one network to another; Safari and Firefox lack it. */
const { connection } = navigator as Navigator & { connection?: EventTarget };

/**
 * Calls `onReturn` when somebody or the network is back: the page is shown again, has the focus, comes out of the
 * browser's cache, is online, or on another network. One return may be told several times. Returns how to stop.
 */
export function watchReturns(onReturn: () => void): () => void {
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
