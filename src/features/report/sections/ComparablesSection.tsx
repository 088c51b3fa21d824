import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { AXIS_HEIGHT, axisDrawing, axisScale } from '@account-doctor/contract/charts/axis';
import { priceForAccount } from '@account-doctor/contract/priceRange';
import { saleKindWords } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { ItemTiles, type ItemTilesProps } from '@/features/game/ItemTile';
import { signedYuan, yuan } from '@/format/money';
import { dateText } from '@/format/time';
import { Chart } from '@/ui/Chart';
import { Collapse } from '@/ui/Collapse';
import { Fold } from '@/ui/Fold';
import { Price } from '@/ui/Price';
import { Progress } from '@/ui/Progress';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import {
  ExcludeSwitch,
  RecalculatedPrice,
  RecalculationHint,
  useRecalculation,
} from './Recalculation';
import './comparables.scss';

type Comparable = Report['comparables'][number];

/** Number of comparables that are always shown; the others are folded. */
const ALWAYS_SHOWN = 2;

interface ComparablesSectionProps {
  id: string;
  comparables: Comparable[];
  /** Fair price of this account in fen, to compare the comparables with. */
  fair: number;
  /** Text about where the fair price lies among the comparables; absent in older reports. */
  words?: string | undefined;
  /** The order of the report; absent if comparables cannot be excluded: for strangers, and in a valuer's report. */
  orderId?: string;
}

/** Section 6 (docs/product.md, "The report"): the most similar sales, and how they differ from this account. */
export function ComparablesSection(props: ComparablesSectionProps) {
  const { id, comparables, fair, words, orderId } = props;
  const recount = useRecalculation(orderId);
  const axisOf = axisDrawer(comparables, fair);
  const rest = comparables.slice(ALWAYS_SHOWN);
  const cardOf = (comparable: Comparable) => (
    <ComparableCard
      key={comparable.saleId}
      comparable={comparable}
      axis={axisOf(comparable)}
      answer={
        recount.tapped === comparable.saleId && (
          <RecalculatedPrice comparables={comparables} recount={recount} />
        )
      }
    >
      {orderId && (
        <ExcludeSwitch
          excluded={recount.excluded.includes(comparable.saleId)}
          comparable={comparable}
          onPress={() => recount.toggle(comparable.saleId)}
        />
      )}
    </ComparableCard>
  );
  return (
    <Section
      id={id}
      title="相似账号"
      aside={
        comparables.length > 0 && (
          <View className="report-comparables__count">{`${comparables.length} 条`}</View>
        )
      }
    >
      {comparables.length === 0 ? (
        <View className="report-comparables__none">
          暂时没有足够相似的账号可以对照，请以价格区间为准。
        </View>
      ) : (
        <View className="report-comparables__list">
          {words && <View className="report-comparables__words">{words}</View>}
          <View className="report-comparables__key">
            {`竖线是估价 ¥${yuan(fair)}；圆点是折算成这个账号的价格，实心为成交，空心为挂牌，横线从原价连到它。`}
          </View>
          {comparables.slice(0, ALWAYS_SHOWN).map(cardOf)}
        </View>
      )}
      {rest.length > 0 && (
        <Fold words={`还有 ${rest.length} 条相似账号`}>
          <View className="report-comparables__list">{rest.map(cardOf)}</View>
        </Fold>
      )}
      {orderId && comparables.length > 0 && recount.result === null && <RecalculationHint />}
    </Section>
  );
}

/** Returns a function that draws the price axis of a comparable, with the same scale for all comparables. */
function axisDrawer(comparables: Comparable[], fair: number) {
  const prices = comparables.flatMap((one) => [one.price, priceForAccount(one)]);
  const positionOf = axisScale([fair, ...prices]);
  return (comparable: Comparable) => (
    <Chart
      svg={axisDrawing({
        paid: positionOf(comparable.price),
        adjusted: positionOf(priceForAccount(comparable)),
        fair: positionOf(fair),
        kind: comparable.kind,
      })}
      height={AXIS_HEIGHT}
    />
  );
}

interface ComparableCardProps {
  comparable: Comparable;
  /** Price axis with the comparable's price and this account's. */
  axis: ReactNode;
  /** How the price changes without this comparable; shown after a tap. */
  answer: ReactNode;
  /** Controls beside the similarity. */
  children: ReactNode;
}

/** A comparable: price, similarity, and how it differs from this account. */
function ComparableCard({ comparable, axis, answer, children }: ComparableCardProps) {
  const { kind, price, at, sample, similarity } = comparable;
  const opens = comparable.differences.length > 0 || comparable.adjustments !== undefined;
  return (
    <View className={`report-comparables__card ${opens ? 'report-comparables__card--opens' : ''}`}>
      <View className="report-comparables__head">
        <Price fen={price} />
        <Tag variant={kind === 'sold' ? 'success' : 'info'}>{saleKindWords[kind]}</Tag>
        {sample && <Tag variant="warning">示例</Tag>}
        <View className="report-comparables__day">{dateText(at)}</View>
      </View>
      <View className="report-comparables__like">
        <View className="report-comparables__meter">
          <Progress label="相似度" text={`${similarity}%`} value={similarity / 100} />
        </View>
        {children}
      </View>
      {answer}
      {axis}
      {opens && <ComparableDifferences comparable={comparable} />}
    </View>
  );
}

/** How a comparable differs from this account, and its price adjusted to this account. */
function ComparableDifferences({ comparable }: { comparable: Comparable }) {
  const { price, differences, adjustments, adjusted } = comparable;
  const head =
    adjusted === undefined ? `${differences.length} 处不同` : `折算成这个账号 ¥${yuan(adjusted)}`;
  return (
    <Collapse
      label={`¥${yuan(price)} 这一条，${head}`}
      head={<View className="report-comparables__differ">{head}</View>}
    >
      {adjustments
        ? adjustments.map((one) => <AdjustmentRow key={one.label} {...one} />)
        : differences.map((one) => <DifferenceRow key={one.label} {...one} />)}
    </Collapse>
  );
}

type AdjustmentProps = NonNullable<Comparable['adjustments']>[number];

/** One adjustment of a comparable's price to this account: what differs, and the amount. */
const AdjustmentRow = ({ label, amount, words, things }: AdjustmentProps) => (
  <View className="report-comparables__adjustment">
    <View className="report-comparables__reason">
      <View className="report-comparables__label">{label}</View>
      {things && (
        <View className="report-comparables__things">
          <ItemsOfOneAccount
            whose="对方独有"
            itemStyle={things.itemStyle}
            tiers={things.theirs}
            names={things.names?.theirs}
            pictures={things.pictures?.theirs}
          />
          <ItemsOfOneAccount
            whose="这个账号独有"
            itemStyle={things.itemStyle}
            tiers={things.mine}
            names={things.names?.mine}
            pictures={things.pictures?.mine}
          />
        </View>
      )}
      <View className="report-comparables__side">{words}</View>
    </View>
    <View className="report-comparables__amount">{signedYuan(amount)}</View>
  </View>
);

interface ItemsOfOneAccountProps extends ItemTilesProps {
  whose: string;
}

/** Tiles of the items that only one of the two accounts has; the text below names the items. */
const ItemsOfOneAccount = ({ whose, ...tiles }: ItemsOfOneAccountProps) =>
  tiles.itemStyle &&
  tiles.tiers.length > 0 && (
    <View className="report-comparables__whose">
      {whose}
      <ItemTiles {...tiles} />
    </View>
  );

function DifferenceRow({ label, mine, theirs }: Comparable['differences'][number]) {
  return (
    <View className="report-comparables__difference">
      <View className="report-comparables__label">{label}</View>
      <View className="report-comparables__sides">
        <View className="report-comparables__side">{`这个账号：${mine}`}</View>
        <View className="report-comparables__side">{`对方：${theirs}`}</View>
      </View>
    </View>
  );
}
