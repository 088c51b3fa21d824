import { Typography } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { brandName } from '../brand';
import './Page.css';

/** A page of the desk: what it is called, what can be done on it, what it shows. */
export function Page({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · ${brandName}工作台`;
  }, [title]);
  return (
    <div className="page">
      <div className="page__head">
        <Typography.Title level={1} className="page__title">
          {title}
        </Typography.Title>
        <div className="page__actions">{actions}</div>
      </div>
      {children}
    </div>
  );
}
