import { Typography } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { brandName } from '../brand';
import { focusTitle } from './focusTitle';
import './Page.css';

/** Layout of a page of the desk: title, actions and content. */
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
  const wasLedHere = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (wasLedHere) focusTitle();
  }, [wasLedHere]);
  return (
    <div className="page">
      <div className="page__head">
        <Typography.Title level={1} className="page__title" tabIndex={-1}>
          {title}
        </Typography.Title>
        <div className="page__actions">{actions}</div>
      </div>
      {children}
    </div>
  );
}
