import { defineGame } from '../../definition';
import { systemServers } from '../../servers';
import { systemWords, gradeWords } from '../../words';
import { honorOfKingsFields } from './fields';

const code = 'honor-of-kings';

const nationalBadges = honorOfKingsFields.find(({ key }) => key === 'nationalBadges');
/** 国服李白 is also called 国标李白, 李白国标 and 国服标李白. */
const nationalBadgeWords = Object.fromEntries(
  (nationalBadges && 'options' in nationalBadges ? nationalBadges.options : []).map(
    ({ value, label }) => {
      const hero = label.replace('国服', '');
      return [value, [`国标${hero}`, `国服标${hero}`, `${hero}国标`, `${hero}国服`]];
    },
  ),
);

export const honorOfKings = defineGame({
  code,
  name: '王者荣耀',
  initial: 'W',
  pinyin: 'wangzherongyao',
  pinyinInitials: 'wzry',
  hot: true,
  aiAvailable: true,
  humanAvailable: true,
  servers: systemServers(code),
  fields: honorOfKingsFields,
  icon: {
    file: 'wzry.svg',
    from: '#ffb648',
    to: '#d9541e',
    shapes: [
      '<path d="M22 62 18 34l15 11 15-21 15 21 15-11-4 28z" fill="#fff" stroke="#fff" stroke-width="3" stroke-linejoin="round"/>',
      '<path d="M23 70h50" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
      '<circle cx="48" cy="51" r="5" fill="#e8742a"/>',
      '<circle cx="34" cy="54" r="3" fill="#e8742a" opacity=".7"/>',
      '<circle cx="62" cy="54" r="3" fill="#e8742a" opacity=".7"/>',
    ],
  },
  words: {
    names: ['王者荣耀', '王者', '农药'],
    servers: systemWords(code),
    fields: {
      collectorSkins: { names: ['典藏', '典藏皮肤', '荣耀典藏皮肤', '荣典'] },
      limitedLegends: {
        options: {
          'zhugeliang-wulingxianjun': ['武陵'],
          'daji-shizhibiduan': ['时之彼岸'],
          'sunwukong-quanxisuiying': ['全息', '碎影'],
          'zhenji-youyuanjingmeng': ['游园'],
          'wuzetian-nikesishenyu': ['倪克斯', '尼克斯神谕', '尼克斯'],
          'diaochan-jinsezhongxiaye': ['仲夏夜'],
          'libai-mingjianyeying': ['鸣剑', '鸣剑曳影'],
          'simayi-yanyujunshi': ['魇语'],
          'luna-zixiaxianzi': ['紫霞'],
          'daqiao-baiheliangshennv': ['白鹤梁'],
          'yangyuhuan-yujianfeitian': ['飞天'],
          'diaochan-yujianhuxuan': ['胡旋'],
          'yao-yujianshenlu': ['神鹿'],
          'yuji-yunniqueling': ['云霓', '雀翎'],
          'gongsunli-qixuelingzhu': ['祈雪'],
          'luban-guixumengyan': ['归虚'],
          'xishi-shiyujiangnan': ['诗语'],
          'zhaoyun-yinqingzhixin': ['引擎'],
          'juyoujing-xiuluo': ['修罗'],
          'nakelulu-wanying': ['晚萤'],
          'xiaoqiao-binfendujiaoshou': ['独角兽'],
          'mengqi-pangdarongrong': ['胖达'],
        },
      },
      nationalBadges: { options: nationalBadgeWords },
      rareHeroes: {
        options: {
          'rare-gongben': ['宫本'],
          'rare-buzhihuowu': ['火舞'],
          'rare-nakelulu': ['娜可'],
        },
      },
      starLegends: { names: ['星传说皮肤', '星传'] },
      skins: { names: ['皮', '总皮肤', '款皮肤', '皮肤总数'] },
      heroes: { names: ['英雄'] },
      runes: { names: ['铭文'] },
      peakScore: { names: ['巅峰', '巅峰赛', '最高巅峰', '巅峰最高'] },
      nobility: { names: ['贵族', '贵'], options: gradeWords(12, '贵族', 'v', '贵') },
      crystals: { names: ['水晶', '王者水晶'] },
    },
  },
  evidence: { needed: ['个人主页', '皮肤总览'], wished: ['典藏与限定皮肤', '实名与健康系统'] },
  guideline: {
    admission: [
      '写清是安卓还是苹果、QQ 还是微信。四个区互不相通，也不能转。',
      '微信区的账号连着微信本身，通常不能单独换绑，买家会压价；QQ 区先确认 QQ 号能不能一起交接。',
      '信誉积分过低、正在禁赛或有代练处罚记录的，先等恢复。',
    ],
    screenshots: [
      '个人主页：等级、段位、贵族等级。',
      '皮肤总数页，再按“荣耀典藏”“传说限定”“史诗限定”筛选各截一张。',
      '英雄总数、铭文总等级（满级 150）。',
      '国服标和巅峰赛最高分所在的页面。',
      '荣耀水晶、点券和钻石余额。',
      '实名与健康系统页面，说明有没有防沉迷限制。',
    ],
    title: {
      pattern:
        '【王者荣耀 安卓QQ】典藏数 + 皮肤总数 + 贵族等级 + 最好的两三个限定 + 可换绑/无二次实名',
      example: '【王者荣耀 安卓QQ】典藏6个 皮肤312个 贵族10 武陵仙君 凤求凰 无二次实名',
    },
    attention: [
      '亲密关系会随账号走，先和对方说好再解除。',
      '限定皮肤以游戏内图鉴为准，返场投票期间不要写“绝版”。',
      '王者营地里绑定的角色和战绩授权，交接前解除。',
    ],
    unbind: 'QQ 或微信的登录设备、王者营地、亲密关系、战队职务、QQ 钱包与微信支付。',
  },
});
