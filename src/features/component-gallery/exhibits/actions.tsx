import { View } from '@tarojs/components';
import { BottomBar } from '@/ui/BottomBar';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Chip } from '@/ui/Chip';
import { ChipGroup } from '@/ui/ChipGroup';
import { Collapse } from '@/ui/Collapse';
import { Fold } from '@/ui/Fold';
import { CopyButton } from '@/ui/CopyButton';
import { Pressable } from '@/ui/Pressable';
import { Price } from '@/ui/Price';
import { Tabs } from '@/ui/Tabs';
import { doNothing, type Exhibit } from './exhibit';
import { Stateful } from './Stateful';

const options = [
  { value: 'ai', label: 'AI 评估' },
  { value: 'human', label: '人工评估' },
] as const;

/** Examples of controls to press, choose or open. */
export const actionExhibits: Record<string, Exhibit> = {
  Button: () => (
    <>
      {(['primary', 'secondary', 'text'] as const).map((variant) => (
        <View key={variant} className="component-gallery__row">
          {(['large', 'small'] as const).map((size) => (
            <View key={size} className="component-gallery__row">
              <Button variant={variant} size={size} onPress={doNothing}>
                提交
              </Button>
              <Button variant={variant} size={size} loading>
                提交
              </Button>
              <Button variant={variant} size={size} disabled>
                提交
              </Button>
            </View>
          ))}
        </View>
      ))}
    </>
  ),
  CopyButton: () => <CopyButton text="A20261120001">复制单号</CopyButton>,
  Pressable: () => (
    <>
      <Pressable onPress={doNothing}>可以点按的一行</Pressable>
      <Pressable onPress={doNothing} disabled>
        现在不能点按的一行
      </Pressable>
    </>
  ),
  Checkbox: (idOf) => (
    <>
      <Stateful initial={false}>
        {(checked, onChange) => (
          <Checkbox
            id={idOf('off')}
            text="未勾选"
            checked={checked}
            invalid={false}
            onChange={onChange}
          />
        )}
      </Stateful>
      <Checkbox id={idOf('on')} text="已勾选" checked invalid={false} onChange={doNothing} />
      <Checkbox id={idOf('wrong')} text="漏了勾选" checked={false} invalid onChange={doNothing} />
    </>
  ),
  Chip: (idOf) => (
    <View className="component-gallery__row">
      <Chip id={idOf('off')} label="未选" role="checkbox" checked={false} onPress={doNothing} />
      <Chip id={idOf('on')} label="已选" role="checkbox" checked onPress={doNothing} />
    </View>
  ),
  ChipGroup: (idOf) => (
    <Stateful<'ai' | 'human' | null> initial="ai">
      {(value, onChange) => (
        <ChipGroup
          id={idOf('kind')}
          label="评估方式"
          options={options}
          value={value}
          onChange={onChange}
        />
      )}
    </Stateful>
  ),
  Tabs: (idOf) => (
    <Stateful initial={idOf('all')}>
      {(value, onChange) => (
        <Tabs
          label="筛选"
          options={['all', 'ready', 'closed'].map((state, index) => ({
            value: idOf(state),
            label: ['全部', '已完成', '已关闭'][index] ?? '',
          }))}
          value={value}
          onChange={onChange}
        />
      )}
    </Stateful>
  ),
  Collapse: () => (
    <Collapse head="收起的一节" label="收起的一节">
      展开后的内容
    </Collapse>
  ),
  Fold: () => <Fold words="还有 3 条">展开后的内容</Fold>,
  BottomSheet: (idOf) => (
    <Stateful initial={false}>
      {(open, setOpen) => (
        <>
          <Button size="small" onPress={() => setOpen(true)}>
            打开底部面板
          </Button>
          {open && (
            <BottomSheet id={idOf('sheet')} title="底部面板" onClose={() => setOpen(false)}>
              内容
            </BottomSheet>
          )}
        </>
      )}
    </Stateful>
  ),
  BottomBar: () => (
    <View className="component-gallery__frame">
      <BottomBar summary={<Price fen={3_900} />}>
        <Button onPress={doNothing}>去付款</Button>
      </BottomBar>
    </View>
  ),
};
