import type { StaffRole } from '@account-doctor/contract/staff';

interface Page {
  path: string;
  /** Minimum role for the page; the page's calls check the role too. */
  role: StaffRole;
  /** Title in the menu; `null` for pages that only links open. */
  menu: string | null;
}

/**
 * The table of pages in the order of the menu, most used first. Routes and menu are made from it; the desk's end-to-end
 * tests open each page in each role.
 */
export const pages = {
  overview: { path: '/overview', role: 'admin', menu: '总览' },
  queue: { path: '/queue', role: 'valuer', menu: '估价队列' },
  valuation: { path: '/valuation/:orderId', role: 'valuer', menu: null },
  orders: { path: '/orders', role: 'senior', menu: '订单' },
  order: { path: '/orders/:orderId', role: 'senior', menu: null },
  customers: { path: '/customers', role: 'senior', menu: '客户' },
  customer: { path: '/customers/:userId', role: 'senior', menu: null },
  refunds: { path: '/refunds', role: 'admin', menu: '退款' },
  invoices: { path: '/invoices', role: 'admin', menu: null },
  feedback: { path: '/feedback', role: 'admin', menu: '客户声音' },
  moderation: { path: '/moderation', role: 'admin', menu: '内容审核' },
  reconciliation: { path: '/reconciliation', role: 'admin', menu: '对账' },
  channels: { path: '/channels', role: 'admin', menu: '渠道' },
  content: { path: '/content', role: 'admin', menu: '内容' },
  games: { path: '/games', role: 'admin', menu: '游戏' },
  models: { path: '/models', role: 'admin', menu: '模型' },
  sales: { path: '/sales', role: 'admin', menu: '成交' },
  openApi: { path: '/open-api', role: 'admin', menu: '开放接口' },
  staff: { path: '/staff', role: 'admin', menu: '成员' },
  notifications: { path: '/notifications', role: 'valuer', menu: '通知' },
  setup: { path: '/setup', role: 'admin', menu: '开业准备' },
  operation: { path: '/operation', role: 'admin', menu: '运行状况' },
  audit: { path: '/audit', role: 'admin', menu: '操作记录' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as PageName[];

/** Pages in the menu. */
export type MenuPage = {
  [Name in PageName]: (typeof pages)[Name]['menu'] extends string ? Name : never;
}[PageName];
