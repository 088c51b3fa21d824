import type { SetupStep } from '@account-doctor/contract/operation';

interface Step {
  title: string;
  how: string;
  /** The desk's page where the step is done; absent if only settings of the server do it. */
  to?: string;
}

/** Title of each setup step, and how and where to do it. */
export const setupWords: Record<SetupStep, Step> = {
  admin: {
    title: '管理员与身份验证器',
    to: '/staff',
    how: '至少一名管理员，并要求成员使用身份验证器。',
  },
  address: { title: '访问地址', how: '填写客户打开的 https 地址，链接、回调和二维码都由它生成。' },
  brand: {
    title: '品牌与备案',
    to: '/content?tab=brand',
    how: '到“内容”的“品牌”里填写运营公司、联系方式和 ICP备案号，网页底部和“设置”里会显示；名称和标志也在那里换。',
  },
  operator: {
    title: '文档里待填的空',
    to: '/content?tab=documents',
    how: '到“内容”的文档里，把“【请填写：…】”换成公司全称、备案号和联系方式。',
  },
  texts: {
    title: '协议与政策',
    to: '/content?tab=documents',
    how: '请律师审阅后，到“内容”发布您自己的版本。',
  },
  games: {
    title: '游戏与模型',
    to: '/sales',
    how: '在“成交”里导入成交记录训练模型；还没有成交的游戏，先到“游戏”里关闭 AI 评估。',
  },
  prices: {
    title: '服务价格',
    to: '/games',
    how: '到“游戏”里给人工评估和解锁报告定价，或用下面的设置；出厂价格只是示例。',
  },
  payment: { title: '收款', how: '换成支付宝或微信支付，沙箱不收钱。' },
  sms: { title: '短信', how: '换成真实的短信通道，沙箱的验证码谁都能看到。' },
  checks: { title: '微信、实名、人机验证与内容审核', how: '还在用沙箱的，换成真实的服务。' },
  storage: {
    title: '图片存储',
    how: '图片只在这块硬盘上：放进 S3 存储，或者让备份去别的地方。',
  },
  backup: {
    title: '备份去处',
    how: '备份和数据在同一块硬盘上：用 BACKUP_DIR 指到另一块硬盘，或 BACKUP_TO=s3。',
  },
  live: {
    title: '正式开放',
    how: '上面都做完后设为 MODE=live，再启动一次；哪里不对会告诉您。',
  },
};
