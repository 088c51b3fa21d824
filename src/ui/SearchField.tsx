import { Input, View } from '@tarojs/components';
import { forwardRef } from 'react';
import { Icon } from './Icon';
import { Pressable } from './Pressable';
import { inputAttributes } from '@/platform/input/input';
import type { NativeElement } from '@/platform/input/types';
import './SearchField.scss';

interface SearchFieldProps {
  /** Id that is unique on the page. */
  id: string;
  /** Accessible name. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

const MAX_QUERY_LENGTH = 30;

/** Search field that reports each change, with a button to clear it. */
export const SearchField = forwardRef<NativeElement, SearchFieldProps>(
  function SearchField(props, ref) {
    const { id, label, placeholder, value, onChange } = props;
    return (
      <View className="search-field" role="search">
        <View className="search-field__icon">
          <Icon name="search" />
        </View>
        <Input
          ref={ref}
          id={id}
          className="search-field__input"
          value={value}
          placeholder={placeholder}
          placeholderClass="search-field__placeholder"
          maxlength={MAX_QUERY_LENGTH}
          confirmType="search"
          onInput={(event) => onChange(event.detail.value)}
          {...inputAttributes({ label, invalid: false, digits: false, autocomplete: 'off' })}
        />
        {value !== '' && (
          <Pressable className="search-field__clear" label="清空搜索" onPress={() => onChange('')}>
            <Icon name="x" size={18} />
          </Pressable>
        )}
      </View>
    );
  },
);
