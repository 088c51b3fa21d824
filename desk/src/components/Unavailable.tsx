import type { ReactNode } from 'react';
import './Unavailable.css';

/**
 * In place of content that cannot be shown: why, and what to do. Instead of antd's `Result`, whose pictures would be 6 kB
 * of the desk's first load.
 */
export const Unavailable = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="unavailable">
    <div className="unavailable__title">{title}</div>
    {children}
  </div>
);
