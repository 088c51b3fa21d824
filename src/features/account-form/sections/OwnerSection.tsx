import { View } from '@tarojs/components';
import { useController, useWatch } from 'react-hook-form';
import { ChipGroup } from '@/ui/ChipGroup';
import { Section } from '@/ui/Section';
import { TextField } from '@/ui/TextField';
import type { AccountForm } from '../form/accountForm';
import { elementIdOf, inputIdOf } from '../form/problems';
import './AccountFormView.scss';

/** Maximum number of digits, because the service accepts at most one million yuan. */
const MAX_DIGITS = 7;

const owners = [
  { value: 'mine', label: '我的号' },
  { value: 'wanted', label: '看中的号' },
] as const;

/** Whether the account belongs to the user, and the price at which it is offered. */
export function OwnerSection() {
  const { field } = useController<AccountForm, 'isBuyer'>({ name: 'isBuyer' });
  const askedPrice = useWatch<AccountForm, 'askedPrice'>({ name: 'askedPrice' });
  return (
    <Section title="这是谁的号？">
      <ChipGroup
        id="field-isBuyer"
        label="这是谁的号？"
        options={owners}
        value={field.value ? 'wanted' : 'mine'}
        onChange={(owner) => field.onChange(owner === 'wanted')}
      />
      {(field.value || askedPrice !== '') && (
        <View className="server-section owner-section__price">
          <AskedPriceField required={field.value} />
        </View>
      )}
    </Section>
  );
}

function AskedPriceField({ required }: { required: boolean }) {
  const { field, fieldState } = useController<AccountForm, 'askedPrice'>({ name: 'askedPrice' });
  return (
    <View id={elementIdOf('askedPrice')} className="server-section__typed">
      <TextField
        id={inputIdOf('askedPrice')}
        label={required ? '标价（元，必填）' : '标价（元）'}
        kind="digits"
        maxLength={MAX_DIGITS}
        placeholder="例如 1200"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        hint="报告会告诉您这个价划算还是偏贵"
      />
    </View>
  );
}
