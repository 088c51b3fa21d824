import { type PricedKind, pricedKinds, PRICE_LIMIT } from '@account-doctor/contract/prices';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { DeskGame } from '@account-doctor/contract/types';
import { Alert, Form, Typography } from 'antd';
import { EditDrawer } from '../../components/EditDrawer';
import { yuanRules } from '../../components/rule';
import { YuanInput } from '../../components/YuanInput';
import { call } from '../../data/service';
import { moneyText } from '../../format/format';
import { fallbackPrice, type PriceList } from './fallbackPrice';
import { PriceHistory } from './PriceHistory';

type Values = Record<PricedKind, number | null>;

/** Form for the prices of one game, or for the default prices. */
export function EditPrices({
  game,
  prices,
  onClose,
  onSaved,
}: {
  game: DeskGame | null;
  prices: PriceList;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const [form] = Form.useForm<Values>();
  const gameId = game?.gameId ?? null;
  const own = game ? prices.games.find((one) => one.gameId === gameId) : prices.general;
  return (
    <EditDrawer<Values>
      title={game ? `${game.name}的价格` : '服务价格'}
      open
      onClose={onClose}
      form={form}
      initial={{ human: own?.human ?? null, unlock: own?.unlock ?? null }}
      save={async ({ human, unlock }) => {
        await call('POST /desk-api/price/save', { gameId, human, unlock });
        await onSaved();
      }}
    >
      <Typography.Paragraph type="secondary">
        {game
          ? '只对这个游戏生效；留空则按通用价格。'
          : '对没有单独定价的游戏生效；留空则按服务的设置。'}
        保存后新订单马上按新价，已有的订单不变。AI 评估本身免费。
      </Typography.Paragraph>
      {pricedKinds.map((kind) => (
        <Form.Item
          key={kind}
          name={kind}
          label={orderKindLabels[kind]}
          extra={`留空：${moneyText(fallbackPrice(prices, kind, game !== null))}；填 0 则免费`}
          rules={yuanRules({ min: 0, max: PRICE_LIMIT })}
        >
          <YuanInput placeholder={String(fallbackPrice(prices, kind, game !== null) / 100)} />
        </Form.Item>
      ))}
      {prices.products.length > 0 && (
        <ProductWarning products={prices.products} ofGame={game !== null} />
      )}
      <PriceHistory subject={gameId} />
    </EditDrawer>
  );
}

/** Warning that WeChat has its own price for services that it sells as products. */
const ProductWarning = ({
  products,
  ofGame,
}: {
  products: PriceList['products'];
  ofGame: boolean;
}) => (
  <Alert
    showIcon
    type="warning"
    title={`${products.map((kind) => orderKindLabels[kind]).join('、')}在小程序里是微信的道具`}
    description={
      ofGame
        ? '一个道具只有一个价格：这里只能留空、填通用价格，或填 0（免费）。'
        : '请先在微信后台把道具改成同样的价格，否则小程序里付不了款；有单独价格的游戏要先清空。'
    }
  />
);
