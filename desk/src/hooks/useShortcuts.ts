import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { useEffect } from 'react';

/** Keyboard shortcuts with Ctrl (⌘ on a Mac) for the whole page, while mounted. */
export function useShortcuts(actions: Record<string, () => void>): void {
  const act = useEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    // Open dialogs have their own shortcuts.
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, [act]);
}
