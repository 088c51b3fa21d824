/**
 * All error codes of the service. `status` is the HTTP status, and `msg` the Chinese text for users unless the service
 * sends a more specific one. Violations of business rules have status 200 with `success: false`, so that the client
 * shows their text unchanged; malformed input, missing objects and denied access have a 4xx status.
 */
export const codes = {
  OK: { status: 200, msg: '' },

  VALIDATION_FAILED: { status: 400, msg: '填写的内容有误，请检查后再试' },
  BROKEN_JSON: { status: 400, msg: '请求内容无法识别，请刷新页面后再试' },
  BODY_TOO_LARGE: { status: 413, msg: '提交的内容过大，请删减后再试' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, msg: '不支持这种内容格式，请刷新页面后再试' },
  METHOD_NOT_ALLOWED: { status: 405, msg: '请求方式不正确，请联系客服' },
  CALL_NOT_FOUND: { status: 404, msg: '请求的接口不存在，请更新到最新版本' },

  NOT_LOGGED_IN: { status: 401, msg: '登录已过期，请重新登录' },
  ORIGIN_REFUSED: { status: 403, msg: '这个操作要从估价台自己的页面进行，请重新打开估价台' },
  FORBIDDEN: { status: 403, msg: '没有权限访问，请换一个账号登录' },

  SIGNATURE_INVALID: { status: 460, msg: '请求未通过校验，请刷新页面后再试' },
  TIMESTAMP_OUT_OF_WINDOW: { status: 460, msg: '手机时间不准确，请校准系统时间后再试' },
  NONCE_REUSED: { status: 460, msg: '请求已处理，请勿重复提交' },

  IDEMPOTENCY_KEY_REUSED: { status: 409, msg: '这次操作与之前的不一致，请刷新页面后再试' },
  IDEMPOTENCY_UNDER_WAY: { status: 409, msg: '上一次操作还在处理，请稍等片刻再看结果' },

  RATE_LIMITED: { status: 406, msg: '操作太快了，请稍等片刻再试' },
  BODIES_LIMITED: { status: 429, msg: '同时上传的内容太多，请等前面的传完再试' },
  REQUEST_TOO_BUSY_PLEASE_WAIT: { status: 200, msg: '请求过于频繁，请稍后再试' },

  SMS_SENT_RECENTLY: { status: 200, msg: '验证码刚刚发送过，请稍等片刻再获取' },
  SMS_DAILY_LIMIT: { status: 200, msg: '获取验证码太频繁，请一小时后再试' },
  SMS_CODE_WRONG: { status: 200, msg: '验证码不对，再看看；过期了可以重新获取' },
  SMS_UNAVAILABLE: { status: 200, msg: '短信暂时发不出去，请稍后再试' },
  CREDENTIALS_WRONG: { status: 200, msg: '手机号或密码不正确，也可以改用验证码登录' },
  SIGN_IN_LOCKED: { status: 200, msg: '尝试次数过多，请稍后再试，或改用验证码登录' },
  HUMAN_PROOF_NEEDED: { status: 200, msg: '请先完成人机验证，再继续' },
  HUMAN_CHECK_UNAVAILABLE: { status: 200, msg: '人机验证暂时不可用，请稍后再试' },
  STAFF_CREDENTIALS_WRONG: { status: 200, msg: '登录名或密码不正确，请重新输入' },
  STAFF_SIGN_IN_LOCKED: { status: 200, msg: '尝试次数过多，请稍后再试' },
  STAFF_CODE_NEEDED: { status: 200, msg: '请输入身份验证器上的 6 位动态码，或一个恢复码' },
  STAFF_CODE_WRONG: { status: 200, msg: '动态码不正确或已用过，请等下一个再试' },
  STAFF_SECOND_FACTOR_SETUP: { status: 200, msg: '请先绑定身份验证器，再输入上面的 6 位动态码' },
  STAFF_NAME_TAKEN: { status: 200, msg: '这个登录名已被使用，请换一个' },
  STAFF_NOT_FOUND: { status: 404, msg: '找不到这位成员，请刷新列表' },
  STAFF_LAST_ADMIN: { status: 200, msg: '至少要留一位能登录的管理员' },
  WECHAT_CODE_INVALID: { status: 200, msg: '微信授权已失效，请重新点击登录' },
  WECHAT_NOT_BOUND: { status: 200, msg: '这个微信还没有绑定手机号，请先绑定' },
  WECHAT_ALREADY_BOUND: {
    status: 200,
    msg: '这个微信已绑定其他手机号，请使用原手机号登录',
  },
  ACCOUNTS_APART: {
    status: 200,
    msg: '这个手机号已有账号，两个账号不能合并；请换一个手机号，或联系客服',
  },
  PHONE_NEEDED: { status: 200, msg: '这一步需要手机号，请先绑定手机号再继续' },
  WECHAT_UNAVAILABLE: { status: 200, msg: '暂时连接不上微信，请稍后再试或使用验证码登录' },

  CONSENT_NEEDED: {
    status: 200,
    msg: '协议有更新，请到“设置”的“我的授权”里阅读并同意；看不到这一项，请先更新',
  },
  PASSWORD_WRONG: { status: 200, msg: '密码不正确，请重新输入，或改用短信验证码' },
  REAL_NAME_PENDING: { status: 200, msg: '实名信息正在核验，请等待结果' },
  REAL_NAME_VERIFIED: { status: 200, msg: '已完成实名认证，不需要再次提交' },
  REAL_NAME_OFF: { status: 200, msg: '这里没有开通实名认证，需要实名的功能暂时不能用' },
  REAL_NAME_LIMIT: { status: 200, msg: '今天的认证次数已用完，请明天再试' },
  ACCOUNT_IN_USE: { status: 200, msg: '还有没结束的订单，暂时不能注销，请先处理订单' },

  GAME_NOT_FOUND: { status: 404, msg: '找不到这个游戏，请重新选择' },
  GAME_VERSION_NOT_FOUND: { status: 404, msg: '找不到游戏的这一版，请刷新列表' },
  GAME_CLOSED: { status: 200, msg: '这个游戏暂时不支持评估，请选择其他游戏' },
  CUSTOMER_NOT_FOUND: { status: 404, msg: '找不到这位客户，可能已经注销' },
  ORDER_NOT_FOUND: { status: 404, msg: '找不到这笔订单，去评估记录看看' },
  ORDER_LIMIT_REACHED: { status: 200, msg: '今天的评估次数已用完，请明天再来' },
  ORDER_UNPAID_LIMIT: {
    status: 200,
    msg: '有几笔订单还没付款，请先到评估记录里付款或取消',
  },
  ORDER_NOT_PAYABLE: { status: 200, msg: '这笔订单现在不能支付，请刷新后再看' },
  ORDER_CANCEL_REFUSED: { status: 200, msg: '这笔订单现在不能取消，如有问题请联系客服' },
  PAYMENT_METHOD_UNFIT: { status: 200, msg: '这里不能用这种方式支付，请换一种方式' },
  PAYMENT_CLOSED: { status: 200, msg: '当前暂不支持支付，没有扣款，请稍后再试或联系客服' },
  PAYMENT_UNAVAILABLE: {
    status: 200,
    msg: '暂时连接不上支付平台，没有扣款，请稍后再试或换一种方式',
  },
  REPORT_ALREADY_OPEN: { status: 200, msg: '这份报告已经解锁，可以直接查看' },
  UNLOCK_RECORD_NOT_FOUND: { status: 404, msg: '找不到这次邀请，请让好友重新发送链接' },
  UNLOCK_HELPERS_OFF: { status: 200, msg: '这里不支持好友助力，请换一种方式解锁' },
  UNLOCK_OWN: { status: 200, msg: '不能给自己助力，请把链接发给好友' },
  UNLOCK_HELPED: { status: 200, msg: '您已经助力过了，每份报告只能助力一次' },
  UNLOCK_OPEN: { status: 200, msg: '好友的报告已经解锁，不需要再助力了，谢谢您' },
  UNLOCK_EXPIRED: { status: 200, msg: '这次邀请已经过期，请让好友重新邀请' },
  UNLOCK_HELP_LIMIT: { status: 200, msg: '今天的助力次数已用完，请明天再来帮好友' },
  UNLOCK_AD_OFF: { status: 200, msg: '这里不能看广告解锁，换一种方式吧' },
  UNLOCK_AD_LIMIT: { status: 200, msg: '今天看广告的次数用完了，明天再来，或换一种方式' },
  UNLOCK_AD_NOT_ENDED: { status: 200, msg: '广告没有看完，看完整个广告才能解锁' },
  UNLOCK_AD_INVALID: { status: 200, msg: '这次观看没有生效，请重新看一次广告' },
  REFUND_IMPOSSIBLE: { status: 200, msg: '这笔订单没有可以退的款' },
  REFUND_NOT_FAILED: { status: 200, msg: '这笔退款已经在处理，请刷新列表看结果' },
  NOTIFICATION_NOT_FOUND: { status: 404, msg: '找不到这个接收方，请刷新列表' },
  DIFFERENCE_SETTLED: { status: 200, msg: '这条差异已经处理过了，请刷新列表' },
  REFUND_NOT_FOUND: { status: 404, msg: '找不到这笔退款，请刷新列表' },
  INVOICE_IMPOSSIBLE: { status: 200, msg: '付过款、没退款的订单才能开发票' },
  INVOICE_ASKED: { status: 200, msg: '这笔订单已经申请过发票，请刷新后看进度' },
  INVOICE_DECIDED: { status: 200, msg: '这次申请已经有结果，不能撤回，请看最新进度' },
  INVOICE_WITHDRAWN: {
    status: 200,
    msg: '客户撤回了这次申请。如果已经开出，请在电子税务局红冲',
  },
  INVOICE_CHANGED: { status: 200, msg: '这张发票刚有变化，请核对后再更换' },
  INVOICE_NOT_FOUND: { status: 404, msg: '找不到这张发票，请刷新列表' },
  INVOICE_NUMBER_USED: { status: 200, msg: '这个发票号码已经用在另一笔订单上，请核对' },
  TRANSITION_REFUSED: { status: 409, msg: '订单状态已变化，请刷新后再试' },
  COUPON_CAMPAIGN_NOT_FOUND: { status: 404, msg: '找不到这个优惠券活动，请到领券中心看看' },
  COUPON_CAMPAIGN_NOT_STARTED: { status: 200, msg: '活动还没开始，到点再来领取' },
  COUPON_CAMPAIGN_ENDED: { status: 200, msg: '活动已经结束，看看其他优惠券吧' },
  COUPON_SOLD_OUT: { status: 200, msg: '这张券已被抢光，看看其他优惠券吧' },
  COUPON_ALREADY_RECEIVED: { status: 200, msg: '您已经领过了，可在“我的优惠券”中查看' },
  COUPON_NOT_FOUND: { status: 404, msg: '找不到这张优惠券，请重新选择' },
  COUPON_NOT_USABLE: { status: 200, msg: '这张优惠券现在不能使用，请重新选择' },
  NEWS_NOT_FOUND: { status: 404, msg: '找不到这条资讯，可能已经下线' },
  EXCELLENT_REPORT_NOT_FOUND: { status: 404, msg: '这份报告已撤下，请看看其他报告' },
  REPORT_LOCKED: { status: 200, msg: '报告还没有解锁，解锁后就能分享' },
  SHARE_NOT_FOUND: { status: 404, msg: '找不到这份分享，请向分享的人要完整的链接' },
  SHARE_EXPIRED: { status: 200, msg: '这份分享已经过期，请让分享的人再发一次' },
  SHARE_REVOKED: { status: 200, msg: '分享的人已收回这份报告，您可以评估自己的账号' },
  REFINE_IMPOSSIBLE: {
    status: 200,
    msg: '这份报告现在不能试算，请补充信息后重新评估',
  },
  COMPARABLES_NOT_COUNTED: {
    status: 200,
    msg: '只有已解锁的 AI 报告可以剔除相似账号试算，估价师的报告由人判断价格',
  },
  COMPARABLE_NOT_FOUND: { status: 404, msg: '这份报告里没有这条相似账号，请刷新页面' },
  DOCUMENT_NOT_FOUND: { status: 404, msg: '找不到这篇内容，可能已经下线' },

  CHAT_NOT_OPEN: { status: 200, msg: '订单支付后就能和估价师沟通，请先完成支付' },
  CHAT_CLOSED: { status: 200, msg: '这份订单的沟通已经结束，有问题请到意见反馈里告诉我们' },
  CHAT_FRAME_TOO_LARGE: { status: 413, msg: '消息太大了，请分成几条或改发图片' },
  CHAT_FRAME_BROKEN: { status: 400, msg: '消息没有发送成功，请更新到最新版本再试' },
  CHAT_IDLE: { status: 200, msg: '连接太久没有动静，正在重新连接' },
  CHAT_TOO_MANY_CONNECTIONS: { status: 200, msg: '同时打开的聊天太多了，请关掉几个再试' },

  LISTING_CHANNEL_NOT_FOUND: { status: 404, msg: '这个平台已被删除，请刷新列表' },
  BANNER_NOT_FOUND: { status: 404, msg: '这张横幅已被删除，请刷新列表' },
  HELP_NOT_FOUND: { status: 404, msg: '这个分组或问题已被删除，请刷新列表' },
  HELP_GROUP_IN_USE: { status: 200, msg: '这个分组里还有问题，请先删除或移走它们' },

  MESSAGE_NOT_FOUND: { status: 404, msg: '找不到这条消息，请刷新页面' },

  MODEL_NOT_FOUND: { status: 404, msg: '找不到这个模型，或它已经不能启用，请刷新页面' },
  SALE_FILE_NOT_FOUND: { status: 404, msg: '找不到这个文件，请刷新列表' },
  SALE_SOURCE_NOT_FOUND: { status: 404, msg: '找不到这个来源，请刷新列表' },
  SALE_FILE_CHANGED: { status: 200, msg: '预览之后有了变化，请重新预览' },
  SALE_NOT_FOUND: { status: 404, msg: '找不到这条成交，请刷新列表' },

  OBJECTION_CLOSED: {
    status: 200,
    msg: '异议还在处理，或已提过三次；也可以请估价师人工评估',
  },
  OBJECTION_NOT_FOUND: { status: 404, msg: '找不到这条异议，可能已随账号删除，请刷新列表' },

  OUTCOME_DECIDED: { status: 200, msg: '这个结果已经复核过，不能再修改' },

  CONTENT_REFUSED: { status: 200, msg: '内容没有通过审核，请修改后再提交' },
  JOB_NOT_FAILED: { status: 200, msg: '这项任务已经重试过或已完成，请刷新列表' },
  BACKUPS_OFF: {
    status: 200,
    msg: '这个服务没有开启备份：请按 docs/backup.md 设置，或备份您自己的数据库',
  },
  RESTORE_ELSEWHERE: {
    status: 200,
    msg: '这个服务用的是外部数据库：请停止所有实例后运行 npm run restore，见 docs/backup.md',
  },
  RESTORE_RUNNING: { status: 200, msg: '正在恢复，请等它结束' },
  RESTORE_UNREACHABLE: {
    status: 200,
    msg: '恢复不到这里：请选列表里完整的备份，或最早的备份与“变化保存到”之间的时刻',
  },
  BACKUP_CLIENT_MISSING: {
    status: 200,
    msg: '没有备份：这台机器上的 PostgreSQL 客户端没有装好，或比数据库的版本旧，请按 docs/backup.md 安装',
  },
  MODERATION_NOT_FOUND: { status: 404, msg: '这条内容已随账号删除，请刷新列表' },

  FEEDBACK_LIMIT_REACHED: { status: 200, msg: '今天提交的反馈已经够多了，请明天再来' },
  FEEDBACK_NOT_FOUND: { status: 404, msg: '找不到这条反馈，可能已随账号删除，请刷新列表' },
  FEEDBACK_ANSWERED: { status: 200, msg: '这条反馈已经有人回复，请刷新列表' },
  ADULT_NEEDED: {
    status: 200,
    msg: '满 18 周岁并完成实名后可以上架',
  },
  REPORT_NOT_READY: { status: 200, msg: '报告还没有完成，请稍后再来' },

  RATING_CLOSED: { status: 200, msg: '评价超过 24 小时就不能改了，还想说的可以写在意见反馈里' },

  VALUATION_TAKEN: { status: 200, msg: '这一单已被其他估价师接走，请刷新列表' },
  VALUATION_OWN_APPEAL: {
    status: 200,
    msg: '申诉要由没有估过、也没有复核过它的人处理，请看看其他订单',
  },
  VALUATION_UNCLAIMED: { status: 403, msg: '这一单还没人接，请先到“待接单”里接单' },
  VALUATION_NOT_YOURS: { status: 403, msg: '这一单由其他估价师负责，不能打开' },
  VALUATION_INCOMPLETE: { status: 200, msg: '估价还没有写完整，请补充后再提交' },
  VALUATION_OWN_READING: {
    status: 200,
    msg: '复核要由没有估过它、也没有复核过上一份报告的人完成，请看看其他订单',
  },
  QUESTION_NOT_OPEN: { status: 200, msg: '这个问题已经回答过了，请刷新页面' },
  APPEAL_CLOSED: { status: 200, msg: '申诉期已过或已经申诉过，如有疑问请联系客服' },

  LINK_MISSING: {
    status: 200,
    msg: '没有读出账号内容，请粘贴商品链接，或写着皮肤、等级等内容的文字',
  },
  LINK_HOST_REFUSED: { status: 200, msg: '暂时不能读取这个平台的链接，请用表单填写' },
  LINK_UNREACHABLE: { status: 200, msg: '商品页面暂时打不开，请稍后再试，或改用表单填写' },
  LINK_UNREADABLE: { status: 200, msg: '这个页面读不出来，请确认是商品详情页，或改用表单填写' },
  LINK_OVER: { status: 200, msg: '这个商品已售出或下架，请换一个在售的商品，或改用表单填写' },
  LINK_GAME_UNKNOWN: { status: 200, msg: '没有认出是哪个游戏，请先选择游戏再粘贴' },
  PICTURES_NOTHING_READ: {
    status: 200,
    msg: '截图里没有读到账号内容，请换成皮肤、角色、仓库等页面的截图，或改用表单填写',
  },
  PICTURES_NOT_READ_NOW: {
    status: 200,
    msg: '暂时不能识别截图，请稍后再试，或改用表单填写',
  },
  PICTURE_CONSENT_NEEDED: { status: 200, msg: '识别截图前，请先看完并同意截图识别说明' },
  PICTURE_LIMIT_REACHED: {
    status: 200,
    msg: '今天识别的截图已达上限，请明天再试，或改用表单填写',
  },
  LINK_NOTHING_READ: { status: 200, msg: '页面上没有写明账号内容，请改用表单填写' },

  CAPTURE_SOURCE_UNKNOWN: { status: 200, msg: '这个游戏暂时不能这样采集，请改用表单填写' },
  CAPTURE_NOT_FOUND: { status: 404, msg: '找不到这次采集，请回到表单重新开始' },

  FILE_TYPE_REFUSED: { status: 200, msg: '只支持 JPG、PNG 或 WebP 图片，请重新选择' },
  FILE_TOO_LARGE: { status: 413, msg: '图片不能超过 10 MB，请压缩后再上传' },
  FILE_NOT_FOUND: { status: 404, msg: '文件不存在或链接已过期，请刷新页面' },
  UPLOAD_TOKEN_INVALID: { status: 403, msg: '上传凭证已失效，请重新上传' },

  INTERNAL: { status: 500, msg: '服务器错误' },
  UNAVAILABLE: { status: 503, msg: '服务暂时不可用，请稍后再试' },
} as const satisfies Record<string, { status: number; msg: string }>;

export type Code = keyof typeof codes;
