import { staffRoleLabels } from '@account-doctor/contract/staff';
import { DownOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Switch } from 'antd';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brandName } from '../brand';
import { useAction } from '../hooks/useAction';
import { useCall } from '../hooks/useCall';
import { useWatchedUnreadChats } from '../hooks/useUnreadChats';
import { call } from '../data/service';
import { session, useMember } from '../session/session';
import { ChangePassword } from './ChangePassword';
import { UnreadChats } from './chat/UnreadChats';
import './Frame.css';

/** Loaded on demand, because the dialog is rarely opened and its upload code is a tenth of the first page. */
const ChangePhoto = lazy(async () => ({ default: (await import('./ChangePhoto')).ChangePhoto }));

/** Number of pages in a phone's tab bar; its last entry opens a menu of the others. */
const ENTRIES_IN_TAB_BAR = 4;

interface MenuEntry {
  path: string;
  label: string;
  icon: ReactNode;
}

/** Whether the current address is the entry's page, or a page below it. */
const isOnPage = (path: string, pathname: string) =>
  pathname === path || pathname.startsWith(`${path}/`);

/** Scrolls the menu to the entry of the current page, which may be hidden in a low window. */
const scrollMenuTo = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' });

/** Frame of each page: navigation, the member, and the duty switch. */
export function Frame({ entries, children }: { entries: MenuEntry[]; children: ReactNode }) {
  const { pathname } = useLocation();
  const rest = entries.slice(ENTRIES_IN_TAB_BAR);
  const { data } = useCall('GET /desk-api/staff/me', {}, { refreshInterval: 60_000 });
  useEffect(() => {
    if (data) session.refresh(data);
  }, [data]);
  return (
    <div className="frame">
      <nav className="frame__side" aria-label="页面">
        <div className="frame__brand">
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <div className="frame__name">
            {brandName}
            <div className="frame__place">工作台</div>
          </div>
        </div>
        <div className="frame__nav">
          {entries.map(({ path, label, icon }) => (
            <Link
              key={path}
              to={path}
              className="frame__entry"
              {...(isOnPage(path, pathname) && { 'aria-current': 'page', ref: scrollMenuTo })}
            >
              <span aria-hidden>{icon}</span>
              {label}
            </Link>
          ))}
          {rest.length > 0 && <MoreEntriesMenu entries={rest} />}
        </div>
      </nav>
      <div className="frame__body">
        <HeaderBar />
        <main>{children}</main>
      </div>
    </div>
  );
}

/** Menu of the pages that do not fit into a phone's tab bar. */
function MoreEntriesMenu({ entries }: { entries: MenuEntry[] }) {
  const { pathname } = useLocation();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: entries.map(({ path, label, icon }) => ({
          key: path,
          icon,
          label: <Link to={path}>{label}</Link>,
        })),
      }}
    >
      <button
        type="button"
        className="frame__entry frame__more"
        aria-current={entries.some(({ path }) => isOnPage(path, pathname)) ? 'page' : undefined}
      >
        <MoreOutlined aria-hidden />
        更多
      </button>
    </Dropdown>
  );
}

/** Header with the member's name, the menu of the account, and the switch for duty. */
function HeaderBar() {
  const member = useMember();
  const waiting = useWatchedUnreadChats();
  const [changing, setChanging] = useState<'face' | 'password' | null>(null);
  const duty = useAction(async (onDuty: boolean) => {
    session.refresh(await call('POST /desk-api/staff/duty', { onDuty }));
  });
  const signOut = async () => {
    // Signs out on this computer even if the call fails; the token expires later.
    await call('POST /desk-api/staff/sign-out', {}).catch(() => undefined);
    session.end();
  };
  return (
    <header className="frame__head">
      <UnreadChats waiting={waiting} />
      <label className="frame__duty">
        {member.onDuty ? '接单中' : '休息中'}
        <Switch
          id="duty"
          checked={member.onDuty}
          loading={duty.running}
          onChange={(onDuty) => void duty.run(onDuty)}
        />
      </label>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'face', label: '我的照片', onClick: () => setChanging('face') },
            { key: 'docs', label: <a href="/docs">使用文档</a> },
            { key: 'password', label: '修改密码', onClick: () => setChanging('password') },
            { key: 'sign-out', label: '退出登录', onClick: () => void signOut() },
          ],
        }}
      >
        <Button type="text" id="account">
          <span className="frame__member">
            {member.alias}
            <span className="frame__role">（{staffRoleLabels[member.role]}）</span>
          </span>
          <DownOutlined />
        </Button>
      </Dropdown>
      {changing === 'face' && (
        <Suspense>
          <ChangePhoto onClose={() => setChanging(null)} />
        </Suspense>
      )}
      <ChangePassword open={changing === 'password'} onClose={() => setChanging(null)} />
    </header>
  );
}
