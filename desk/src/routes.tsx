import type { StaffRole } from '@account-doctor/contract/staff';
import {
  AccountBookOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BranchesOutlined,
  CarryOutOutlined,
  CommentOutlined,
  DashboardOutlined,
  LineChartOutlined,
  PayCircleOutlined,
  ReadOutlined,
  SafetyOutlined,
  TeamOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { type MenuPage, type PageName, pageNames, pages } from './pages';

/** A page of the table with its component. */
export interface DeskRoute {
  path: string;
  role: StaffRole;
  Content: ComponentType;
  /** Its entry in the menu, if any. */
  menu: { label: string; icon: ReactNode } | null;
}

const page = (load: () => Promise<Record<string, ComponentType>>, name: string) =>
  lazy(async () => {
    const Content = (await load())[name];
    if (!Content) throw new Error(`deskRoutes: no ${name}`);
    return { default: Content };
  });

const contents: Record<PageName, ComponentType> = {
  queue: page(() => import('./pages/queue/Queue'), 'Queue'),
  valuation: page(() => import('./pages/appraisal/AppraisalPage'), 'AppraisalPage'),
  refunds: page(() => import('./pages/refunds/Refunds'), 'Refunds'),
  invoices: page(() => import('./pages/invoices/Invoices'), 'Invoices'),
  reconciliation: page(() => import('./pages/reconciliation/Reconciliation'), 'Reconciliation'),
  channels: page(() => import('./pages/channels/Channels'), 'Channels'),
  feedback: page(() => import('./pages/feedback/Feedback'), 'Feedback'),
  moderation: page(() => import('./pages/moderation/Moderation'), 'Moderation'),
  content: page(() => import('./pages/content/Content'), 'Content'),
  games: page(() => import('./pages/games/Games'), 'Games'),
  models: page(() => import('./pages/models/Models'), 'Models'),
  staff: page(() => import('./pages/staff/Staff'), 'Staff'),
  setup: page(() => import('./pages/operation/Setup'), 'Setup'),
  operation: page(() => import('./pages/operation/Operation'), 'Operation'),
  audit: page(() => import('./pages/audit/Audit'), 'Audit'),
};

const icons: Partial<Record<PageName, ReactNode>> = {
  queue: <UnorderedListOutlined />,
  refunds: <PayCircleOutlined />,
  reconciliation: <AccountBookOutlined />,
  channels: <BranchesOutlined />,
  feedback: <CommentOutlined />,
  moderation: <SafetyOutlined />,
  content: <ReadOutlined />,
  games: <AppstoreOutlined />,
  models: <LineChartOutlined />,
  staff: <TeamOutlined />,
  setup: <CarryOutOutlined />,
  operation: <DashboardOutlined />,
  audit: <AuditOutlined />,
} satisfies Record<MenuPage, ReactNode>;

export const deskRoutes = pageNames.map((name): DeskRoute => {
  const { path, role, menu } = pages[name];
  const Content = contents[name];
  return { path, role, Content, menu: menu === null ? null : { label: menu, icon: icons[name] } };
});
