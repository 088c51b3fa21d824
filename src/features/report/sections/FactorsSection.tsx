import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { fieldGroupLabels } from '@account-doctor/contract/game';
import { startWords } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import {
  waterfallSteps,
  type Factor,
  type FactorStep,
  type GroupSteps,
  type Span,
  type WaterfallSteps,
} from '@account-doctor/contract/waterfall';
import { signedYuan, yuan } from '@/format/money';
import { Collapse } from '@/ui/Collapse';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import { GroupRadar } from '../GroupRadar';
import { WaterfallRow } from './WaterfallRow';
import './factors.scss';

interface FactorsSectionProps {
  id: string;
  factors: Report['factors'];
  /** Of a report by a person. */
  human?: Report['human'];
  /** What was left out, with the ways to fill it in; owners alone have them. */
  missing?: ReactNode;
}

const key = '实色为加价，斜纹为减价。';

/**
 * Section 4 (docs/product.md, "The report"): what each answer, and a valuer, adds to the price or
 * takes from it.
 */
export function FactorsSection({ id, factors, human, missing }: FactorsSectionProps) {
  const { base } = startWords(factors);
  const steps = factors.groups.length > 0 ? `从${base}的价格出发，逐项加减，` : '';
  const how = `${steps}${human ? '估价师再作调整，' : ''}加起来正好是估价。${key}`;
  return (
    <Section id={id} title="价格怎么来的">
      <View className="report-factors__how">{how}</View>
      <GroupRadar
        groups={factors.groups.map(({ group }) => group)}
        series={[factors.groups.map(({ total }) => total)]}
      />
      <Waterfall factors={factors} baseLabel={base} adjustments={human?.adjustments} />
      {missing}
    </Section>
  );
}

/** In characters; a longer value goes below its label. */
const LONG_VALUE = 12;

const amountText = (fen: number) => (fen === 0 ? '¥0' : signedYuan(fen));

interface WaterfallProps {
  factors: Report['factors'];
  /** Label of the base price, e.g. `同区服空白账号`. */
  baseLabel: string;
  /** A valuer's adjustments; the model's estimate is then a subtotal. */
  adjustments?: Adjustments | undefined;
}

type Adjustments = NonNullable<Report['human']>['adjustments'];

/** Waterfall chart from the base price to the fair price, adjustments included. */
function Waterfall({ factors, baseLabel, adjustments }: WaterfallProps) {
  const steps = waterfallSteps(factors, adjustments);
  const { model, sum, reach } = steps;
  const hasModel = factors.groups.length > 0;
  return (
    <View className="waterfall">
      {hasModel && <ModelSteps steps={steps} baseLabel={baseLabel} />}
      {adjustments && hasModel && <Sum label="模型算出" amount={model} reach={reach} />}
      {adjustments && <View className="waterfall__part">估价师的调整</View>}
      {steps.adjustments.map(({ adjustment: { label, reason, amount }, span }, place) => (
        <WaterfallRow
          key={place}
          label={label}
          note={reason}
          amount={signedYuan(amount)}
          span={span}
          reach={reach}
          kind="adjustment"
        />
      ))}
      {adjustments?.length === 0 && (
        <View className="waterfall__slight">估价师核对后认同模型的价格，没有调整。</View>
      )}
      <Sum label="估价" amount={sum} reach={reach} />
    </View>
  );
}

const Sum = ({ label, amount, reach }: { label: string; amount: number; reach: Span }) => (
  <View className="waterfall__sum">
    <WaterfallRow
      label={label}
      amount={`¥${yuan(amount)}`}
      span={{ from: 0, to: amount }}
      reach={reach}
      kind="whole"
    />
  </View>
);

function ModelSteps({ steps, baseLabel }: { steps: WaterfallSteps; baseLabel: string }) {
  const { base, groups, rounding, reach } = steps;
  const weightiest = Math.max(...groups.map(({ total }) => Math.abs(total)));
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
        <Group
          key={group.group}
          steps={group}
          reach={reach}
          opened={Math.abs(group.total) === weightiest}
        />
      ))}
      {rounding.from !== rounding.to && (
        <WaterfallRow
          label="取整到两位有效数字"
          amount={amountText(rounding.to - rounding.from)}
          span={rounding}
          reach={reach}
          kind="rounding"
        />
      )}
    </>
  );
}

function Group({ steps, reach, opened }: { steps: GroupSteps; reach: Span; opened: boolean }) {
  const { group, total, span } = steps;
  const name = fieldGroupLabels[group];
  const toVerify = steps.steps.filter(({ factor }) => factor.uncertainty !== null).length;
  const doubt = toVerify > 0 ? `，${toVerify} 项待核实` : '';
  return (
    <Collapse
      defaultOpen={opened}
      label={`${name}，合计 ${amountText(total)}${doubt}`}
      head={
        <WaterfallRow
          label={
            <View className="waterfall__group">
              {name}
              {toVerify > 0 && <Tag variant="warning">{`${toVerify} 项待核实`}</Tag>}
            </View>
          }
          amount={amountText(total)}
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
        {steps.slight.length > 0 && <Slight factors={steps.slight} />}
      </View>
    </Collapse>
  );
}

function FactorRow(props: { group: GroupSteps['group']; step: FactorStep; reach: Span }) {
  const { group, step, reach } = props;
  const { label, contribution, uncertainty, items = [] } = step.factor;
  const value = items.length > 1 ? `${items.length} 项` : step.factor.value;
  const beside = uncertainty === null && value.length <= LONG_VALUE;
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
        note={noteOf(group, step.factor, beside)}
        amount={amountText(contribution)}
        span={step.span}
        reach={reach}
        kind={group}
        uncertainty={uncertainty}
      />
      {items.length > 1 && <Items items={items} />}
    </View>
  );
}

/** What stands below a factor: an answer that is too long for its line, and how usual it is. */
function noteOf(
  group: GroupSteps['group'],
  { value, uncertainty, besideUsual }: Factor,
  beside: boolean,
): string | undefined {
  if (uncertainty !== null) return openWords(group, value);
  const words = [beside ? undefined : value, besideUsual].filter((one) => one !== undefined);
  return words.length > 0 ? words.join('，') : undefined;
}

/** How something was priced of which nobody knows, by the answer that stands for it. */
function openWords(group: GroupSteps['group'], value: string): string {
  const found = value === '不清楚' ? '选了“不清楚”' : '没有填写';
  return group === 'security' ? `${found}，按好坏居中偏低估算` : `${found}，先按常见情况估算`;
}

/** Things named one by one; the others are summed up, so that the list still adds up. */
const MOST_ITEMS = 4;

/** The things that a factor is made of, with what each adds. */
function Items({ items }: { items: NonNullable<Factor['items']> }) {
  const rest = items.slice(MOST_ITEMS);
  const together = rest.reduce((sum, { contribution }) => sum + contribution, 0);
  const lines = [
    ...items.slice(0, MOST_ITEMS).map(({ name, contribution }) => ({ name, contribution })),
    ...(rest.length > 0 ? [{ name: `其余 ${rest.length} 件`, contribution: together }] : []),
  ];
  return (
    <View className="waterfall__items">
      {lines.map(({ name, contribution }) => (
        <View key={name} className="waterfall__item">
          <View className="waterfall__name">{name}</View>
          <View className="waterfall__amount">{amountText(contribution)}</View>
        </View>
      ))}
    </View>
  );
}

function Slight({ factors }: { factors: Factor[] }) {
  const names = factors.map(({ label, value }) => `${label}（${value}）`).join('、');
  return <View className="waterfall__slight">{`影响不到 1 元：${names}`}</View>;
}
