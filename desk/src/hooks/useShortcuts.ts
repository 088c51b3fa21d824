import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { useEffect } from 'react';

/** What keys do together with Ctrl (⌘ on a Mac), from anywhere on the page, while it is mounted. */
export function useShortcuts(actions: Record<string, () => void>): void {
  const act = useEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    // A dialog in front has its own keys.
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, [act]);
}
