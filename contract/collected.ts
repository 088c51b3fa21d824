import type { ConsentKey } from './consents';

/**
 * One kind of personal data that the product collects. The privacy policy
 * (`server/flows/seed/content/documents/privacy-policy.md`) and WeChat's privacy guide (docs/wechat-release.md, written
 * by `npm run privacy:write`) are generated from the list `collectedData`; `npm run weapp:check` compares `interfaces`
 * with the mini-program's build.
 */
export interface CollectedData {
  /** Name of the data in the privacy policy. */
  name: string;
  group: (typeof collectedGroups)[number];
  /** Whether users can use the product without giving the data. */
  optional?: true;
  /** Purpose and storage in the words of the privacy policy; `null` if nothing is stored. */
  policy: string | null;
  /**
   * Category and purpose in WeChat's privacy guide; `null` for data that only browsers provide. `其他信息` is WeChat's
   * category for everything else.
   */
  guide: { word: string; purpose: string } | null;
  /** WeChat functions that collect the data. */
  interfaces?: readonly string[];
  /** Consent that is required before the data is collected. */
  consent: ConsentKey;
  /**
   * Modules of the service that store the data in their tables; a test checks that no table with personal data is
   * missing.
   */
  keptBy?: readonly string[];
}

export const collectedGroups = [
  '注册和登录',
  '实名认证',
  '评估账号',
  '交流、下单和付款',
  '保障安全',
  '手机权限',
] as const;

const OTHER = '其他信息';

export const collectedData: readonly CollectedData[] = [
  {
    name: '手机号',
    group: '注册和登录',
    policy:
      '用来识别您的账户和接收验证码。在浏览器里不提供手机号只能浏览公开页面；小程序里用微信登录就能评估和看报告，人工评估、短信通知和合并在浏览器里注册的账户时才需要手机号，您可以暂不提供。',
    guide: { word: '手机号', purpose: '估价师联系您、退款通知、找回您在浏览器里的订单' },
    interfaces: ['getPhoneNumber', 'getRealtimePhoneNumber'],
    consent: 'privacy-policy',
    keptBy: ['user'],
  },
  {
    name: '密码',
    group: '注册和登录',
    optional: true,
    policy: '只保存经 argon2id 处理、无法还原的结果，我们看不到您的密码。',
    guide: { word: OTHER, purpose: '您设置的登录密码：用手机号登录您的账户' },
    consent: 'privacy-policy',
    keptBy: ['user'],
  },
  {
    name: '短信验证码',
    group: '注册和登录',
    policy: '只保存无法还原的摘要，5 分钟内有效，用过即失效。',
    guide: { word: OTHER, purpose: '您收到的短信验证码：核对手机号是您本人的' },
    consent: 'privacy-policy',
    keptBy: ['user'],
  },
  {
    name: '昵称和头像',
    group: '注册和登录',
    optional: true,
    policy: '您自己填写或选用微信的。首页只展示昵称的第一个字，头像只给您自己看。',
    guide: { word: '昵称、头像', purpose: '您主动填写时，作为您在账号博士的昵称和头像' },
    interfaces: ['chooseAvatar', 'getUserProfile', 'getUserInfo'],
    consent: 'privacy-policy',
    keptBy: ['user', 'storage'],
  },
  {
    name: '微信标识',
    group: '注册和登录',
    policy:
      '在微信小程序里登录时，微信会给我们一个代表您的标识（OpenID，以及可能有的 UnionID）。点击手机号按钮并同意后，微信会告诉我们您的手机号。我们不获取您的微信好友和聊天内容。',
    guide: { word: OTHER, purpose: '微信给的标识（OpenID、UnionID）：识别您的账户、付款和退款' },
    consent: 'privacy-policy',
    keptBy: ['user', 'wechat'],
  },
  {
    name: '姓名和身份证号',
    group: '实名认证',
    optional: true,
    policy:
      '只用于核验您是成年人本人，在实名认证时单独征得您的同意。提交给实名核验服务商比对，加密保存，页面上只显示打码后的；没有通过的随即删除。',
    guide: { word: '姓名、身份证号码', purpose: '实名认证：核验您是成年人本人，不作他用' },
    consent: 'real-name',
    keptBy: ['identity'],
  },
  {
    name: '账号信息',
    group: '评估账号',
    policy: '您填写的游戏、区服和各项内容，以及您粘贴的商品链接里公开的内容，用于计算价格。',
    guide: {
      word: OTHER,
      purpose: '您填写或粘贴的游戏账号内容（区服、等级、皮肤、角色等）：计算价格',
    },
    consent: 'privacy-policy',
    keptBy: ['evaluation', 'report', 'reportFile', 'share', 'reading', 'appraisal'],
  },
  {
    name: '自动采集的内容',
    group: '评估账号',
    optional: true,
    policy:
      '您发起自动采集并在游戏的页面登录后，读取这个账号的等级、物品等内容，代替手工填写。不保存您的登录凭证，读完即退出。',
    guide: { word: OTHER, purpose: '您发起自动采集后读到的游戏账号内容：代替手工填写' },
    consent: 'privacy-policy',
    keptBy: ['capture'],
  },
  {
    name: '游戏账号标识',
    group: '评估账号',
    optional: true,
    policy: '例如游戏内的编号或名字。我们在收到时即打码，只保存打码后的结果。',
    guide: { word: OTHER, purpose: '游戏内的编号或名字，收到即打码：在报告上标明是哪个账号' },
    consent: 'privacy-policy',
    keptBy: ['evaluation'],
  },
  {
    name: '截图',
    group: '评估账号',
    optional: true,
    policy:
      '用于佐证您填写的内容，也可以附在聊天和反馈里；您选择截图识别时，还用来读出账号内容、填写表单。收到后我们会重新编码，去除拍摄设备、时间和位置等附加信息。',
    guide: {
      word: '选中的照片或视频信息',
      purpose: '上传账号截图、反馈和聊天图片，作为评估和答复的依据',
    },
    interfaces: ['chooseMedia', 'chooseImage', 'chooseVideo'],
    consent: 'privacy-policy',
    keptBy: ['storage'],
  },
  {
    name: '交给服务商识别的截图',
    group: '评估账号',
    optional: true,
    policy:
      '我们委托服务商识别截图时，会先单独征得您的同意并写明它是谁。它只返回图中的文字和内容；您不同意也可以自己填写。',
    guide: {
      word: '选中的照片或视频信息',
      purpose: '您同意后交给识别服务商，读出图中的账号内容',
    },
    consent: 'picture-reading',
  },
  {
    name: '心里的价格和后来的结果',
    group: '评估账号',
    optional: true,
    policy:
      '您主动告诉我们的期望价格，以及账号后来是否成交、多少钱、用了几天，用来检验和改进模型；您设的涨跌提醒，用来按时提醒您。',
    guide: { word: OTHER, purpose: '您主动告诉的期望价格和成交结果：检验和改进模型' },
    consent: 'privacy-policy',
    keptBy: ['evaluation', 'saleOutcome', 'priceWatch'],
  },
  {
    name: '公开展示的报告',
    group: '评估账号',
    optional: true,
    policy:
      '您在“设置”里单独同意后，您的报告可能匿名出现在“优质报告”里，不显示昵称、手机号和游戏账号。',
    guide: { word: OTHER, purpose: '您同意展示的报告（匿名）：给别人看报告的样子' },
    consent: 'excellent-reports',
    keptBy: ['showcase'],
  },
  {
    name: '您写的内容',
    group: '交流、下单和付款',
    policy: '聊天、反馈、评价和异议里的文字，用来答复您，在别人看到之前要经过内容审核。',
    guide: { word: '发布内容', purpose: '聊天、反馈、评价和异议的文字和图片：答复您，并审核内容' },
    consent: 'privacy-policy',
    keptBy: ['chat', 'feedback', 'rating', 'objection', 'moderation'],
  },
  {
    name: '订单和付款',
    group: '交流、下单和付款',
    policy:
      '订单编号、金额、优惠券、付款方式、支付平台的单号和退款记录，用来提供服务、退款和对账。我们得不到您的银行卡号和支付密码。',
    guide: { word: '订单信息', purpose: '下单、付款、退款、优惠券和对账' },
    consent: 'user-agreement',
    keptBy: ['order', 'payment', 'ledger', 'coupon', 'unlock', 'message'],
  },
  {
    name: '客服备注',
    group: '交流、下单和付款',
    policy: '客服处理您的问题时写的备注，只有我们的工作人员能看，注销账号时删除。',
    guide: null,
    consent: 'user-agreement',
    keptBy: ['customerNote'],
  },
  {
    name: '发票信息',
    group: '交流、下单和付款',
    optional: true,
    policy: '您申请发票时填写的抬头、企业税号和接收邮箱，以及开好的发票，用来开具和交付发票。',
    guide: { word: '发票信息', purpose: '您申请发票时填写的抬头、税号和邮箱：开具发票' },
    consent: 'user-agreement',
    keptBy: ['invoice'],
  },
  {
    name: '订阅的提醒',
    group: '交流、下单和付款',
    optional: true,
    policy: '您愿意在微信或短信里收到哪些提醒，各还能发几次。',
    guide: { word: OTHER, purpose: '您订阅了哪些提醒：按您的选择发送' },
    consent: 'privacy-policy',
    keptBy: ['subscription'],
  },
  {
    name: '网络地址（IP）和操作时间',
    group: '保障安全',
    policy: '用于限制验证码发送次数、识别密码试探和异常请求，记在安全日志里。',
    guide: { word: '操作日志', purpose: '操作时间、网络地址和登录记录：识别异常登录和请求' },
    consent: 'privacy-policy',
  },
  {
    name: '设备信息',
    group: '保障安全',
    policy:
      '应用版本、系统类型、程序名称（例如“Chrome · 安卓”）和运行平台，用于兼容、排查故障，也让您认出登录过的设备。',
    guide: {
      word: '设备信息',
      purpose: '系统类型、微信和应用的版本：兼容、排查故障、认出登录过的设备',
    },
    consent: 'privacy-policy',
    keptBy: ['user'],
  },
  {
    name: '您的同意记录',
    group: '保障安全',
    policy: '同意或撤回了哪份文件的哪一版、什么时间、用的什么程序。',
    guide: { word: '操作日志', purpose: '您同意和撤回同意的记录：证明和执行您的选择' },
    consent: 'privacy-policy',
    keptBy: ['consent'],
  },
  {
    name: '渠道参数',
    group: '保障安全',
    policy:
      '如果您从推广链接进入，链接里的渠道编号会随请求发送，用于统计来源，其中不含您的身份信息。',
    guide: { word: OTHER, purpose: '推广链接里的渠道编号：统计来源，不含身份信息' },
    consent: 'privacy-policy',
  },
  {
    name: '相册（只写入）',
    group: '手机权限',
    optional: true,
    policy: null,
    guide: { word: '相册（仅写入）权限', purpose: '把评估报告保存成图片，不读取相册' },
    interfaces: ['saveImageToPhotosAlbum', 'saveVideoToPhotosAlbum'],
    consent: 'privacy-policy',
  },
  {
    name: '剪切板（只写入）',
    group: '手机权限',
    optional: true,
    policy: null,
    guide: { word: '剪切板', purpose: '复制报告编号和链接，不读取剪切板' },
    interfaces: ['setClipboardData', 'getClipboardData'],
    consent: 'privacy-policy',
  },
];

/** The list in the privacy policy, as Markdown; data that is not stored is listed under “权限”. */
export const collectedMarkdown = (): string =>
  collectedGroups
    .flatMap((group) => {
      const storedData = collectedData.filter((one) => one.group === group && one.policy !== null);
      if (storedData.length === 0) return [];
      const items = storedData.map(
        ({ name, optional, policy }) => `- **${name}**${optional ? '（可选）' : ''}：${policy}`,
      );
      return [`### ${group}\n\n${items.join('\n')}`];
    })
    .join('\n\n');

/** The table in WeChat's privacy guide, as Markdown: one row per category, but one row per entry for `其他信息`. */
export function privacyGuideTable(): string {
  const rows = new Map<string, string[]>();
  for (const { name, guide } of collectedData) {
    if (!guide) continue;
    const word = guide.word === OTHER ? `${OTHER}：${name}` : guide.word;
    rows.set(word, [...(rows.get(word) ?? []), guide.purpose]);
  }
  const lines = [...rows].map(([word, purposes]) => `| ${word} | ${purposes.join('；')} |`);
  return ['| 信息 | 用途，填写到指引里 |', '| --- | --- |', ...lines].join('\n');
}
