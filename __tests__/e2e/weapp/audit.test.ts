import { describe, expect, it } from 'vitest';
import { WechatAudit } from '../support/audit/audit';
import { scoreOf, tableOf } from '../support/audit/rules';
import { startLocalServer } from '../../server/providers/localServer';
import { useSimulator } from '@account-doctor/simulator/handWritten';

const run = useSimulator();

/** A page with each problem that only rendering shows. */
const faulty = (origin: string) => ({
  pages: {
    'a/index': {
      wxml: `<view id="page-a">
        <image src="${origin}/wide.png" style="width: 100px; height: 100px" />
        <view class="pressable" style="width: 10px; height: 10px"></view>
        <view class="pressable" style="position: fixed; bottom: 0; width: 44px; height: 44px"></view>
        <view><text wx:for="{{many}}" wx:key="*this">.</text></view>
      </view>`,
      js: `Page({ data: { many: [] }, onLoad() {
        this.setData({ many: Array.from({ length: 70 }, (_, n) => n), unseen: 1 });
        wx.request({ url: '${origin}/gone' });
      } })`,
    },
  },
});

/** A picture of 40 × 20 pixels in one colour. */
const WIDE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAJElEQVR42mM4w8AwIIhh1OJRi0ctHrV41OJRi0ctHrV45FgMAGasfZ+tfGL5AAAAAElFTkSuQmCC',
  'base64',
);

describe('WeChat’s audit', () => {
  it('finds each problem, and deducts the weight of its rule', async () => {
    const server = await startLocalServer(({ path }) =>
      path === '/wide.png' ? { bytes: WIDE } : { status: 404, json: {} },
    );
    const app = await run(faulty(server.endpoint));
    const audit = new WechatAudit();
    const auditor = await audit.begin(app, server.endpoint);
    await app.page.waitForLoadState('networkidle');
    await auditor.look('a');
    await auditor.end();
    await server.close();
    for (const name of ['图片缓存', '保持图片大小比例', '可点击元素的响应区域', 'iPhone X 兼容'])
      expect(audit.table).toMatch(new RegExp(`✗ +\\d+ ${name}`));
    for (const name of ['WXML 节点数', '避免网络请求异常', '避免 setData 数据冗余'])
      expect(audit.table).toMatch(new RegExp(`✗ +\\d+ ${name}`));
    expect(audit.withoutAltText).toEqual(['a: .WX-IMAGE']);
    expect(audit.score).toBeLessThan(100);
  });

  it('has the score 100 if it finds nothing, and lists what it cannot check', () => {
    expect(scoreOf([])).toBe(100);
    expect(scoreOf([{ rule: 'active', where: 'a' }])).toBeLessThan(93);
    expect(tableOf([])).toContain('–  5 请求耗时: not computed: ');
  });
});
