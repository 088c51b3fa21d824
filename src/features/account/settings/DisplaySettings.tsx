import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { ChipGroup } from '@/ui/ChipGroup';
import { Section } from '@/ui/Section';
import { useStores } from '@/stores/RootStore';

const themes = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;

const textSizes = [
  { value: '1', label: '标准' },
  { value: '1.15', label: '115%' },
  { value: '1.3', label: '130%' },
  { value: '1.5', label: '150%' },
  { value: '1.75', label: '175%' },
  { value: '2', label: '200%' },
] as const;

/** Settings for the app's appearance on this phone; a choice applies to all pages at once. */
export const DisplaySettings = observer(function DisplaySettings() {
  const { display } = useStores();
  const size = textSizes.find(({ value }) => Number(value) === display.textScale);
  return (
    <Section title="显示">
      <View className="display-setting">
        <View className="display-setting__title">外观</View>
        <ChipGroup
          id="theme"
          label="外观"
          options={themes}
          value={display.choice}
          onChange={(theme) => display.chooseTheme(theme)}
        />
      </View>
      <View className="display-setting">
        <View className="display-setting__title">文字大小</View>
        <ChipGroup
          id="text-size"
          label="文字大小"
          options={textSizes}
          value={size?.value ?? null}
          onChange={(value) => display.chooseTextScale(Number(value))}
        />
        <View className="display-setting__sample">
          <View>这个账号值 ¥3,800，区间 ¥3,400–4,200</View>
          <View className="display-setting__note">
            会和手机的字号叠加，最大 200%。只对这台手机有效。
          </View>
        </View>
      </View>
    </Section>
  );
});
