import { View } from '@tarojs/components';
import { fieldGroupLabels } from '@account-doctor/contract/game';
import type {
  Factor,
  FactorStep,
  GroupSteps,
  SumSpan,
  WaterfallSteps,
} from '@account-doctor/contract/waterfall';
import { ItemTile } from '@/features/game/ItemTile';
import { signedYuan, yuan } from '@/format/money';
import { Collapse } from '@/ui/Collapse';
import { Tag } from '@/ui/Tag';
import { WaterfallRow } from './WaterfallRow';
import './factors.scss';

/** Maximum length of a value beside its label, in characters; a longer value is placed below the label. */
const MAX_INLINE_VALUE = 12;

interface ModelStepsProps {
  steps: WaterfallSteps;
  /** Label of the base price, e.g. `同区服空白账号`. */
  baseLabel: string;
}

/** How the model computed the price: the base price, and then what each group adds. */
export function ModelSteps({ steps, baseLabel }: ModelStepsProps) {
  const { base, groups, rounding, reach } = steps;
  return (
    <>
      <WaterfallRow
        label={baseLabel}
        amount={`¥${yuan(base.to)}`}
        span={base}
        reach={reach}
        kind="whole"
      />
      {groups.map((group) => (
        <FactorGroup key={group.group} steps={group} reach={reach} />
      ))}
      {rounding.from !== rounding.to && (
        <WaterfallRow
          label="取整"
          amount={signedYuan(rounding.to - rounding.from)}
          span={rounding}
          reach={reach}
          kind="rounding"
        />
      )}
    </>
  );
}

/** A group of factors: its total, and its factors after a tap. */
function FactorGroup({ steps, reach }: { steps: GroupSteps; reach: SumSpan }) {
  const { group, total, span } = steps;
  const name = fieldGroupLabels[group];
  const toVerify = steps.steps.filter(({ factor }) => factor.uncertainty !== null).length;
  return (
    <Collapse
      head={
        <WaterfallRow
          label={
            <View className="waterfall__group">
              {name}
              {toVerify > 0 && <Tag variant="warning">{`${toVerify} 项待核实`}</Tag>}
            </View>
          }
          amount={signedYuan(total)}
          span={span}
          reach={reach}
          kind={group}
        />
      }
    >
      <View className="waterfall__factors">
        {steps.steps.map((step) => (
          <FactorRow key={step.factor.key} group={group} step={step} reach={reach} />
        ))}
        {steps.slight.length > 0 && <SlightFactors factors={steps.slight} />}
      </View>
    </Collapse>
  );
}

/** One factor with its answer and amount. */
function FactorRow(props: { group: GroupSteps['group']; step: FactorStep; reach: SumSpan }) {
  const { group, step, reach } = props;
  const { label, contribution, uncertainty, items = [], itemStyle } = step.factor;
  const value = items.length > 1 ? `${items.length} 项` : step.factor.value;
  const beside = uncertainty === null && value.length <= MAX_INLINE_VALUE;
  return (
    <View>
      <WaterfallRow
        label={
          <View className="waterfall__factor">
            {label}
            {beside && <View className="waterfall__value">{value}</View>}
            {uncertainty !== null && (
              <Tag variant="warning">{`${value} ± ¥${yuan(uncertainty)}`}</Tag>
            )}
          </View>
        }
        note={factorNote(group, step.factor, beside)}
        amount={signedYuan(contribution)}
        span={step.span}
        reach={reach}
        kind={group}
        uncertainty={uncertainty}
      />
      {items.length > 1 && <ItemAmounts items={items} itemStyle={itemStyle} />}
    </View>
  );
}

/** Note below a factor: an answer that is too long for the line, and how common the answer is. */
function factorNote(
  group: GroupSteps['group'],
  { value, uncertainty, besideUsual }: Factor,
  beside: boolean,
): string | undefined {
  if (uncertainty !== null) return unansweredText(group, value);
  const words = [beside ? undefined : value, besideUsual].filter((one) => one !== undefined);
  return words.length > 0 ? words.join('，') : undefined;
}

/** Text for an unanswered question, with the usual value that the model assumes. */
function unansweredText(group: GroupSteps['group'], value: string): string {
  const found = value === '不清楚' ? '选了“不清楚”' : '没有填写';
  return group === 'security' ? `${found}，按好坏居中偏低估算` : `${found}，先按常见情况估算`;
}

/**
 * Maximum number of items with their own amounts. The other items share one amount, so that all amounts match the
 * total.
 */
const MAX_ITEMS = 4;

/** The items of a factor with their amounts. */
function ItemAmounts({ items = [], itemStyle }: Pick<Factor, 'items' | 'itemStyle'>) {
  const rest = items.slice(MAX_ITEMS);
  const together = rest.reduce((sum, { contribution }) => sum + contribution, 0);
  const lines = [
    ...items
      .slice(0, MAX_ITEMS)
      .map(({ name, tier, contribution, picture }) => ({ name, tier, contribution, picture })),
    ...(rest.length > 0
      ? [{ name: `其余 ${rest.length} 件`, tier: null, contribution: together, picture: null }]
      : []),
  ];
  return (
    <View className="waterfall__items">
      {lines.map(({ name, tier, contribution, picture }, index) => (
        <View key={name} className="waterfall__item">
          {index < MAX_ITEMS && (
            <ItemTile itemStyle={itemStyle} tier={tier} name={name} picture={picture} />
          )}
          <View className="waterfall__name">{name}</View>
          <View className="waterfall__amount">{signedYuan(contribution)}</View>
        </View>
      ))}
    </View>
  );
}

/** The factors that change the price by less than 1 yuan, in one line. */
function SlightFactors({ factors }: { factors: Factor[] }) {
  const names = factors.map(({ label, value }) => `${label}（${value}）`).join('、');
  return <View className="waterfall__slight">{`影响不到 1 元：${names}`}</View>;
}
