import { App } from 'antd';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { discardQuestion } from '../hooks/discardQuestion';
import { hasUnsavedInput } from '../hooks/useLeaveQuestion';

/** The position of a history entry, which react-router keeps in its state. */
const historyPosition = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * Asks before the browser's back and forward buttons, a reload or closing the tab discard unsaved input of any form.
 * Following a link inside the desk does not ask: the drawer with the form covers the links, and saving itself may open
 * another page. The blocker of react-router would do the same, but its data router adds 18 kB to the first page.
 */
export function LeaveQuestion() {
  useEffect(() => {
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedInput()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, []);
  useBackQuestion();
  return null;
}

/** Undoes a step back or forward while there is unsaved input, and repeats it if the member agrees. */
function useBackQuestion(): void {
  const { modal } = App.useApp();
  // Renders again at each new address.
  useLocation();
  const here = useRef(0);
  useLayoutEffect(() => {
    here.current = historyPosition(history.state);
  });
  // Listens from the layout phase on and in the capture phase, so that it runs before the listener of the router.
  useLayoutEffect(() => {
    let expected: 'nothing' | 'return' | 'leave' = 'nothing';
    let isAsking = false;
    const decide = (event: PopStateEvent) => {
      const steps = historyPosition(event.state) - here.current;
      const before = expected;
      expected = 'nothing';
      if (before === 'return') event.stopImmediatePropagation();
      if (before !== 'nothing' || steps === 0 || !hasUnsavedInput()) return;
      event.stopImmediatePropagation();
      expected = 'return';
      history.go(-steps);
      const leave = () => {
        expected = 'leave';
        history.go(steps);
      };
      if (isAsking) return;
      isAsking = true;
      void modal.confirm({ ...discardQuestion, onOk: leave, afterClose: () => (isAsking = false) });
    };
    window.addEventListener('popstate', decide, true);
    return () => window.removeEventListener('popstate', decide, true);
  }, [modal]);
}
