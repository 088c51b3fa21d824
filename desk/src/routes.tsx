import type { StaffRole } from '@account-doctor/contract/staff';
import {
  AccountBookOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BellOutlined,
  BranchesOutlined,
  CarryOutOutlined,
  CommentOutlined,
  DashboardOutlined,
  IdcardOutlined,
  LineChartOutlined,
  PayCircleOutlined,
  ReadOutlined,
  SafetyOutlined,
  ShoppingOutlined,
  TableOutlined,
  TeamOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { type MenuPage, type PageName, pageNames, pages } from './pages';

/** A page of the table `pages`, with its component. */
export interface DeskRoute {
  path: string;
  role: StaffRole;
  Content: ComponentType;
  /** The page's entry in the menu; `null` if it has none. */
  menu: { label: string; icon: ReactNode } | null;
}

/** Component that loads a page's code at the first visit. */
const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

const customerPages = () => import('./pages/customers/deskPages');

const contents: Record<PageName, ComponentType> = {
  overview: lazyPage(() => import('./pages/overview/OverviewPage'), 'OverviewPage'),
  queue: lazyPage(() => import('./pages/queue/Queue'), 'Queue'),
  valuation: lazyPage(() => import('./pages/appraisal/AppraisalPage'), 'AppraisalPage'),
  orders: lazyPage(customerPages, 'OrdersPage'),
  order: lazyPage(customerPages, 'OrderPage'),
  customers: lazyPage(customerPages, 'CustomersPage'),
  customer: lazyPage(customerPages, 'CustomerPage'),
  refunds: lazyPage(() => import('./pages/refunds/Refunds'), 'Refunds'),
  invoices: lazyPage(() => import('./pages/invoices/Invoices'), 'Invoices'),
  reconciliation: lazyPage(() => import('./pages/reconciliation/Reconciliation'), 'Reconciliation'),
  channels: lazyPage(() => import('./pages/channels/ChannelsPage'), 'ChannelsPage'),
  feedback: lazyPage(() => import('./pages/feedback/FeedbackPage'), 'FeedbackPage'),
  moderation: lazyPage(() => import('./pages/moderation/ModerationPage'), 'ModerationPage'),
  content: lazyPage(() => import('./pages/content/ContentPage'), 'ContentPage'),
  games: lazyPage(() => import('./pages/games/Games'), 'Games'),
  models: lazyPage(() => import('./pages/models/Models'), 'Models'),
  sales: lazyPage(() => import('./pages/sales/SalesPage'), 'SalesPage'),
  openApi: lazyPage(() => import('./pages/openApi/OpenApiPage'), 'OpenApiPage'),
  staff: lazyPage(() => import('./pages/staff/Staff'), 'Staff'),
  notifications: lazyPage(
    () => import('./pages/notifications/NotificationsPage'),
    'NotificationsPage',
  ),
  setup: lazyPage(() => import('./pages/operation/Setup'), 'Setup'),
  operation: lazyPage(() => import('./pages/operation/OperationPage'), 'OperationPage'),
  audit: lazyPage(() => import('./pages/audit/AuditLog'), 'AuditLog'),
};

const icons: Partial<Record<PageName, ReactNode>> = {
  overview: <BarChartOutlined />,
  queue: <UnorderedListOutlined />,
  orders: <ShoppingOutlined />,
  customers: <TeamOutlined />,
  refunds: <PayCircleOutlined />,
  reconciliation: <AccountBookOutlined />,
  channels: <BranchesOutlined />,
  feedback: <CommentOutlined />,
  moderation: <SafetyOutlined />,
  content: <ReadOutlined />,
  games: <AppstoreOutlined />,
  models: <LineChartOutlined />,
  sales: <TableOutlined />,
  openApi: <ApiOutlined />,
  staff: <IdcardOutlined />,
  notifications: <BellOutlined />,
  setup: <CarryOutOutlined />,
  operation: <DashboardOutlined />,
  audit: <AuditOutlined />,
} satisfies Record<MenuPage, ReactNode>;

export const deskRoutes = pageNames.map((name): DeskRoute => {
  const { path, role, menu } = pages[name];
  const Content = contents[name];
  return { path, role, Content, menu: menu === null ? null : { label: menu, icon: icons[name] } };
});
