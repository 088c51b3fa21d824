/**
 * The rules of WeChat's audit (体验评分) with their weights, as listed on 2026-11-23 at
 * developers.weixin.qq.com/miniprogram/dev/framework/audits/scoring.md (which says 27 and lists 28), with their
 * requirements from …/audits/performance, accessibility and best-practice. A rule that a simulator cannot check says
 * why.
 */
const auditRules = {
  script: { name: '脚本执行时间', weight: 7, wants: 'no script runs for more than 1 s' },
  firstScreen: { name: '首屏时间', weight: 6, wants: 'the first screen within 5 s' },
  rendering: { name: '渲染时间', weight: 6, wants: 'a page laid out within 500 ms' },
  setDataRate: { name: 'setData 调用频率', weight: 6, wants: 'at most 20 a second' },
  setDataSize: { name: 'setData 数据大小', weight: 6, wants: 'at most 256 KB each' },
  nodes: { name: 'WXML 节点数', weight: 6, wants: '< 1,000 nodes, depth < 30, children ≤ 60' },
  requestTime: {
    name: '请求耗时',
    weight: 5,
    why: 'the line between a phone and the service; `npm run bench` has the service’s part',
  },
  requests: { name: '网络请求数', weight: 5, wants: 'at most 10 slow ones at once' },
  pictures: { name: '图片请求数', weight: 5, wants: 'at most 20 slow ones at once' },
  pictureCache: { name: '图片缓存', weight: 4, wants: 'each picture may be kept' },
  pictureSize: { name: '图片大小', weight: 4, wants: 'no more pixels than the screen shows' },
  requestCache: { name: '网络请求缓存', weight: 2, wants: 'no 128 KB twice in 3 minutes' },
  inertia: { name: '开启惯性滚动', weight: 8, wants: 'what scrolls goes on after the finger' },
  active: { name: '避免使用 :active 伪类来实现点击态', weight: 8, wants: 'hover-class instead' },
  proportions: { name: '保持图片大小比例', weight: 4, wants: 'off by at most 15 %' },
  targets: { name: '可点击元素的响应区域', weight: 3, wants: 'at least 20 px each way' },
  safeArea: { name: 'iPhone X 兼容', weight: 3, wants: 'nothing to tap below the safe area' },
  resizing: { name: '窗口变化适配', weight: 3, wants: 'what may be resized follows its window' },
  colours: {
    name: '合理的颜色搭配',
    weight: 0,
    why: 'axe looks at the same colours on h5, in both themes',
  },
  exceptions: { name: '避免 JS 异常', weight: 3, wants: 'none' },
  failures: { name: '避免网络请求异常', weight: 3, wants: 'none' },
  abandoned: { name: '废弃接口', weight: 2, wants: 'none' },
  https: { name: '使用 HTTPS', weight: 1, wants: 'nothing asked of others or in the open' },
  idleSetData: { name: '避免 setData 数据冗余', weight: 1, wants: 'all of it is shown' },
  library: {
    name: '最低基础库版本',
    weight: 0,
    why: 'set in the console: docs/wechat-release.md, "Release and rollback"',
  },
  unreached: { name: '移除不可访问到的页面', weight: 0, wants: 'each page is reached' },
  styles: {
    name: 'WXSS 使用率',
    weight: 0,
    why: 'styles are used by states that no single walk meets; they go with their package',
  },
  timers: {
    name: '及时回收定时器',
    weight: 0,
    why: 'the simulator’s own timers are the page’s as well; the lint wants effects to end them',
  },
} as const satisfies Record<string, Rule>;

type Rule = { name: string; weight: number } & ({ wants: string } | { why: string });

export type AuditRule = keyof typeof auditRules;

/** Problems by the rule that they break. */
export type Breaches = { rule: AuditRule; where: string }[];

const rows = (Object.keys(auditRules) as AuditRule[]).map((key) => ({
  key,
  rule: auditRules[key] as Rule,
}));

/** Score out of 100, by the weights of the rules that can be checked. */
export function scoreOf(breaches: Breaches): number {
  const computed = rows.filter(({ rule }) => 'wants' in rule);
  const sum = (some: typeof rows) => some.reduce((total, { rule }) => total + rule.weight, 0);
  const kept = computed.filter(({ key }) => breaches.every((breach) => breach.rule !== key));
  return Math.round((100 * sum(kept)) / sum(computed));
}

/** The audit as a table for people: each rule with its weight, and its problems or why it cannot be checked. */
export function tableOf(breaches: Breaches): string {
  const lines = rows.map(({ key, rule }) => {
    const weight = String(rule.weight).padStart(2);
    if ('why' in rule) return `– ${weight} ${rule.name}: not computed: ${rule.why}`;
    const found = breaches.filter((breach) => breach.rule === key);
    const sign = found.length > 0 ? '✗' : '✓';
    return [
      `${sign} ${weight} ${rule.name}: ${rule.wants}`,
      ...found.map(({ where }) => `     ${where}`),
    ].join('\n');
  });
  return [...lines, `体验评分: ${scoreOf(breaches)}`].join('\n');
}
