import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type PageElement, type PullState, watchPulls } from './watchPulls';

/** Reloads a page when the user pulls it down. */
export function PullDownRefresh({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<PullState>('resting');
  useEffect(() => {
    const page = content.current?.closest<PageElement>('.taro_page');
    return content.current && page ? watchPulls(page, content.current, setState) : undefined;
  }, []);
  return (
    <div ref={content} className={`pull-down pull-down--${state}`}>
      <div className="pull-down__dots" aria-hidden>
        <div className="pull-down__dot" />
        <div className="pull-down__dot" />
        <div className="pull-down__dot" />
      </div>
      {children}
    </div>
  );
}
