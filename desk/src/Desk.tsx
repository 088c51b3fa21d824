import { hasRole, type StaffRole } from '@account-doctor/contract/staff';
import { legacyLogicalPropertiesTransformer, StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider, Spin } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { Suspense, useEffect, useRef, type ComponentProps } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Frame } from './components/Frame';
import { LeaveQuestion } from './components/LeaveQuestion';
import { Unavailable } from './components/Unavailable';
import { useCall } from './hooks/useCall';
import { SignIn } from './pages/signIn/SignIn';
import { deskRoutes } from './routes';
import { useSession } from './session/session';
import { useTheme } from './theme';

dayjs.locale('zh-cn');

/** Style settings for Chrome 87 and Safari 13, which lack the `:where` and the logical properties that antd uses. */
const stylesForOldBrowsers: ComponentProps<typeof StyleProvider> = CSS.supports(
  'selector(:where(a))',
)
  ? {}
  : { hashPriority: 'high', transformers: [legacyLogicalPropertiesTransformer] };

/** The desk: sign-in, then the member's pages inside the frame. */
export function Desk() {
  const session = useSession();
  const isAway = (session?.token ?? null) === null;
  const theme = useTheme();
  return (
    <StyleProvider {...stylesForOldBrowsers}>
      <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
        {/* The key separates the data of different members. */}
        {session && (
          <MemberPages key={session.member.staffId} role={session.member.role} isAway={isAway} />
        )}
        {isAway && (
          <App>
            <SignIn />
          </App>
        )}
      </ConfigProvider>
    </StyleProvider>
  );
}

/**
 * The pages of a signed-in member. After the session has expired they stay mounted but hidden, with their dialogs,
 * until the member signs in again, so that no input is lost.
 */
function MemberPages({ role, isAway }: { role: StaffRole; isAway: boolean }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} hidden={isAway}>
      <ConfigProvider getPopupContainer={() => container.current ?? document.body}>
        <App>
          <SWRConfig value={{ provider: () => new Map(), isPaused: () => isAway }}>
            <BrowserRouter basename="/desk">
              <RolePages role={role} />
            </BrowserRouter>
          </SWRConfig>
        </App>
      </ConfigProvider>
    </div>
  );
}

/**
 * Page to which the service redirects requests for the documentation without a session; opens the documentation after
 * the sign-in.
 */
function OpenDocumentation() {
  const { pathname, hash } = useLocation();
  const { data } = useCall('GET /desk-api/staff/me', {});
  useEffect(() => {
    if (data) location.replace(pathname + hash);
  }, [data, pathname, hash]);
  return null;
}

/** The pages that a member with this role may open, in the frame. */
function RolePages({ role }: { role: StaffRole }) {
  const open = deskRoutes.filter((route) => hasRole(role, route.role));
  const first = open.find(({ menu }) => menu)?.path ?? '/';
  return (
    <Frame entries={open.flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []))}>
      <LeaveQuestion />
      <Suspense fallback={<Spin delay={200} style={{ display: 'block', margin: 80 }} />}>
        <Routes>
          <Route path="/" element={<Navigate to={first} replace />} />
          {open.map(({ path, Content }) => (
            <Route key={path} path={path} element={<Content />} />
          ))}
          <Route path="/docs/*" element={<OpenDocumentation />} />
          <Route path="*" element={<Unavailable title="没有这个页面，或您没有权限打开它" />} />
        </Routes>
      </Suspense>
    </Frame>
  );
}
