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
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const customerPages = () => import('./pages/customers/deskPages');

const contents: Record<PageName, ComponentType> = {
  overview: page(() => import('./pages/overview/OverviewPage'), 'OverviewPage'),
  queue: page(() => import('./pages/queue/Queue'), 'Queue'),
  valuation: page(() => import('./pages/appraisal/AppraisalPage'), 'AppraisalPage'),
  orders: page(customerPages, 'OrdersPage'),
  order: page(customerPages, 'OrderPage'),
  customers: page(customerPages, 'CustomersPage'),
  customer: page(customerPages, 'CustomerPage'),
  refunds: page(() => import('./pages/refunds/Refunds'), 'Refunds'),
  invoices: page(() => import('./pages/invoices/Invoices'), 'Invoices'),
  reconciliation: page(() => import('./pages/reconciliation/Reconciliation'), 'Reconciliation'),
  channels: page(() => import('./pages/channels/ChannelsPage'), 'ChannelsPage'),
  feedback: page(() => import('./pages/feedback/FeedbackPage'), 'FeedbackPage'),
  moderation: page(() => import('./pages/moderation/ModerationPage'), 'ModerationPage'),
  content: page(() => import('./pages/content/ContentPage'), 'ContentPage'),
  games: page(() => import('./pages/games/Games'), 'Games'),
  models: page(() => import('./pages/models/Models'), 'Models'),
  sales: page(() => import('./pages/sales/SalesPage'), 'SalesPage'),
  openApi: page(() => import('./pages/openApi/OpenApiPage'), 'OpenApiPage'),
  staff: page(() => import('./pages/staff/Staff'), 'Staff'),
  notifications: page(() => import('./pages/notifications/NotificationsPage'), 'NotificationsPage'),
  setup: page(() => import('./pages/operation/Setup'), 'Setup'),
  operation: page(() => import('./pages/operation/OperationPage'), 'OperationPage'),
  audit: page(() => import('./pages/audit/AuditLog'), 'AuditLog'),
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
