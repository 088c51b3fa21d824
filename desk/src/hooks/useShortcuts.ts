import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { useEffect } from 'react';

/** Keyboard shortcuts with Ctrl (⌘ on a Mac), active on the whole page while the component is mounted. */
export function useShortcuts(actions: Record<string, () => void>): void {
  const act = useEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    // Not while a dialog is open, which has its own shortcuts.
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, [act]);
}
