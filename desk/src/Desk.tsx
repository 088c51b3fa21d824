import { hasRole } from '@account-doctor/contract/staff';
import { App, ConfigProvider, Result, Spin } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Frame } from './components/Frame';
import { SignIn } from './pages/signIn/SignIn';
import { routes } from './routes';
import { useSession } from './session/session';

dayjs.locale('zh-cn');

const theme = { token: { colorPrimary: '#0067d6', borderRadius: 6 } };

/** The desk: signing in, then the pages of one's role inside the frame. */
export function Desk() {
  const session = useSession();
  return (
    <ConfigProvider locale={zhCN} theme={theme}>
      <App>
        {session ? (
          // What one member saw is not the next one's.
          <SWRConfig key={session.token} value={{ provider: () => new Map() }}>
            <BrowserRouter basename="/desk">
              <Pages role={session.member.role} />
            </BrowserRouter>
          </SWRConfig>
        ) : (
          <SignIn />
        )}
      </App>
    </ConfigProvider>
  );
}

function Pages({ role }: { role: Parameters<typeof hasRole>[0] }) {
  const open = routes.filter((route) => hasRole(role, route.role));
  const first = open.find(({ menu }) => menu)?.path ?? '/';
  return (
    <Frame entries={open.flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []))}>
      <Suspense fallback={<Spin delay={200} style={{ display: 'block', margin: 80 }} />}>
        <Routes>
          <Route path="/" element={<Navigate to={first} replace />} />
          {open.map(({ path, Content }) => (
            <Route key={path} path={path} element={<Content />} />
          ))}
          <Route
            path="*"
            element={<Result status="404" title="没有这个页面，或您没有权限打开它" />}
          />
        </Routes>
      </Suspense>
    </Frame>
  );
}
