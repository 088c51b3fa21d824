import type { ReactNode } from 'react';
import './Unavailable.css';

/**
 * Message in place of content that cannot be shown: the reason, and what to do. Antd's `Result` is not used, because
 * its pictures would add 6 kB to the desk's first load.
 */
export const Unavailable = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="unavailable">
    <div className="unavailable__title">{title}</div>
    {children}
  </div>
);
