import { nicknameProblem, normalizedNickname } from '@account-doctor/contract/nickname';
import { describe, expect, it } from 'vitest';

/** Names of real players, including names with digits, dates and words similar to those of staff. */
const ordinary = `
小明2020 小红1998 阿强520 飞飞1314 老王666 峡谷老玩家 夜雨声烦 一叶之秋 王者小白 青铜守门员 国服李白 野王 打野不带刀 中路法王
辅助小妹 上单剑姬 快乐风男 孤影 墨染流年 风吹麦浪 晚风 星河 清欢 半夏 南笙 北辰 听雨 落花 白衣 青衫 醉卧沙场 剑走偏锋
一剑霜寒 一笑而过 二次元 三生三世 四月是你 五月天 六月雪 七夕 八月桂花 九千岁 十里春风 百里守约 千山暮雪 万里长城
张三 李四 王五 赵六 刘七 小二黑 老八 阿九 一一 二狗子 三炮 四喜丸子 五哥 六小龄童 七七 八宝粥 九尾狐 零一 小零 幺妹
小李19951212 阳光2008 柠檬0923 鹿鹿0101 cc1999 Tom2001 Jack_99 Lucy-88 xiaoming2020 lol2015 csgo1337 dota2fan r6s lck2023
5201314 666666 12345 7758258 888888 233333 1314520 20201010 Mr_Zhang Miss_Li Dr_Wang 小博士 博士后 王博士 博学多才 士兵76 土豆
土豪 土狗 仕女图 号角 号外 账单 记账小能手 帐篷 平底锅 平凡之路 平头哥 台风 台灯 系鞋带 系花 传统文化 统帅 统一冰红茶 方块
方便面 东方不败 四方来财 客从何来 侠客行 剑客 做客 克服困难 征服者 校服 服了你 臣服 福星高照 时间管理大师 管他呢 管乐 理科生 理想国
人间理想 员外 动物园 元气少女 官人 判官 官兵捉贼 芳芳 宫小姐 管家 服装店 助攻王 助力 小助 消息树 通知书 信息时代 支付
微信小明 宝贝 专心 审美 财务自由 法师 财神 运营狗 团队协作 工作狂 打工人 人工智障 投石问路 举手投足 版本之子 评分8分 估计不行
badminton badmintonking systemofadown support_main supporter gmail rooted customs keyboard Faker TheShy Uzi S1mple
ZywOo 60帧 一三五 二四六 一二三木头人 三三得九 五五开 七上八下 xX_Sniper_Xx ISO_9001 A-10 F-22 B站用户 X战警 口口 星星123 星辰2077
小鱼_2020 猫-1234 狗·5678 月-9527 风_007 云_1024 老9527 玩家0001 玩家1234 玩家9999 阿凡提·买买提 李〇 Lv99 Vip01 P4ndA
`
  .trim()
  .split(/\s+/);

const phones = [
  '13812345678',
  '138·1234·5678',
  '138-1234-5678',
  '138_1234_5678',
  '8613812345678',
  '用户13812345678',
  '138····5678',
  '138····5678小明',
  '138...5678',
  '138…5678',
  '138・・・・5678',
  '138••••5678',
  '138●●●●5678',
  '138。。。。5678',
  '138----5678',
  '138____5678',
  '138xxxx5678',
  '138XXXX5678',
  '138某某某某5678',
  '用户138····5678',
  '１３８····５６７８',
  '𝟭𝟯𝟴····𝟱𝟲𝟳𝟴',
  '①③⑧····⑤⑥⑦⑧',
  'l38····5678',
  'I38····5678',
  '13B····5678',
  '一三八····五六七八',
  '壹叁捌····伍陆柒捌',
  '幺三八一二三四五六七八',
  '一三八〇〇一三八〇〇〇',
  '1三8····5六78',
  '用户····5678',
  '138·5678',
  '尾号15678',
  '4001234567',
  '400-123-4567',
];

const staff = `
kefu KeFu ke-fu k·e·f·u kefu01 k3fu 客服 客·服 客服小美 客-服 喀服 客福 ke服 客fu 系统 系统消息 系統消息 系·统·消·息 系统通知 系统提示
xitong xitong消息 xitongxiaoxi 系tong消息 平台 平台助手 平臺助手 平台客服 pingtai pingtai助手 平台官 账号博士 账号博土 账号博仕 帐号博士
賬號博士 帳號愽士 账号搏士 掌号博士 zhanghaoboshi 账hao博shi AccountDoctor 官方 官方账号 官·方 官万 宫方 guanfang 官fang guan方
管理员 管理員 管里员 guanliyuan 超级管理员 admin Admin01 adm1n admln adrnin administrator official 0fficial offic1al 工作人员 估价师
估價師 评估师 鉴定师 审核员 小助手 客户服务 人工服务 service service01 system system1 support staff GM gm01 root moderator customer1
平台管家 退款中心 安全中心 风控中心 国家反诈中心 公告 已注销用户 微信团队 微信支付 支付宝 举报中心 投诉专员 售后小王
`
  .trim()
  .split(/\s+/);

describe('a public name', () => {
  it(`may be any of ${ordinary.length} names of players`, () => {
    expect(ordinary.length).toBeGreaterThanOrEqual(200);
    const refused = ordinary.filter((name) => nicknameProblem(normalizedNickname(name)) !== null);
    expect(refused).toEqual([]);
  });

  it('must not look like a phone number, complete or masked', () => {
    const taken = phones.filter((name) => nicknameProblem(normalizedNickname(name)) === null);
    expect(taken).toEqual([]);
  });

  it('must not look like the service, its brand or its staff', () => {
    const taken = staff.filter((name) => nicknameProblem(normalizedNickname(name)) === null);
    expect(taken).toEqual([]);
    expect(nicknameProblem('号·管·家小王', '号管家')).not.toBeNull();
    expect(nicknameProblem('号管家小王')).toBeNull();
  });
});
