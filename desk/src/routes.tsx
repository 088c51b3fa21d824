import type { StaffRole } from '@account-doctor/contract/staff';
import {
  AppstoreOutlined,
  AuditOutlined,
  CommentOutlined,
  LineChartOutlined,
  PayCircleOutlined,
  ReadOutlined,
  TeamOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { lazy, type ComponentType, type ReactNode } from 'react';

/** A page of the desk. */
export interface Route {
  path: string;
  /** The least role that may open it; its calls refuse the others anyway. */
  role: StaffRole;
  Content: ComponentType;
  /** Its place in the menu, if it has one. */
  menu?: { label: string; icon: ReactNode };
}

const page = (load: () => Promise<Record<string, ComponentType>>, name: string) =>
  lazy(async () => {
    const Content = (await load())[name];
    if (!Content) throw new Error(`routes: no ${name}`);
    return { default: Content };
  });

export const routes: Route[] = [
  {
    path: '/queue',
    role: 'valuer',
    Content: page(() => import('./pages/queue/Queue'), 'Queue'),
    menu: { label: '估价队列', icon: <UnorderedListOutlined /> },
  },
  {
    path: '/valuation/:orderId',
    role: 'valuer',
    Content: page(() => import('./pages/valuation/Valuation'), 'Valuation'),
  },
  {
    path: '/refunds',
    role: 'admin',
    Content: page(() => import('./pages/refunds/Refunds'), 'Refunds'),
    menu: { label: '退款', icon: <PayCircleOutlined /> },
  },
  {
    path: '/feedback',
    role: 'admin',
    Content: page(() => import('./pages/feedback/Feedback'), 'Feedback'),
    menu: { label: '客户声音', icon: <CommentOutlined /> },
  },
  {
    path: '/content',
    role: 'admin',
    Content: page(() => import('./pages/content/Content'), 'Content'),
    menu: { label: '内容', icon: <ReadOutlined /> },
  },
  {
    path: '/games',
    role: 'admin',
    Content: page(() => import('./pages/games/Games'), 'Games'),
    menu: { label: '游戏', icon: <AppstoreOutlined /> },
  },
  {
    path: '/models',
    role: 'admin',
    Content: page(() => import('./pages/models/Models'), 'Models'),
    menu: { label: '模型', icon: <LineChartOutlined /> },
  },
  {
    path: '/staff',
    role: 'admin',
    Content: page(() => import('./pages/staff/Staff'), 'Staff'),
    menu: { label: '成员', icon: <TeamOutlined /> },
  },
  {
    path: '/audit',
    role: 'admin',
    Content: page(() => import('./pages/audit/Audit'), 'Audit'),
    menu: { label: '操作记录', icon: <AuditOutlined /> },
  },
];
