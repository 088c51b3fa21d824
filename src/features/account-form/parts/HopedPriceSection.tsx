import { Controller, useFormContext } from 'react-hook-form';
import { Section } from '@/ui/Section';
import { TextField } from '@/ui/TextField';
import type { AccountForm } from '../form/accountForm';

/** Six digits of yuan: the service takes up to a million. */
const DIGITS = 6;

/** What the seller hopes for; the valuer, who is to be impartial, never sees it. */
export function HopedPriceSection() {
  const { control } = useFormContext<AccountForm>();
  return (
    <Section title="期望价（选填）">
      <Controller
        control={control}
        name="hopedPrice"
        render={({ field }) => (
          <TextField
            id="field-hopedPrice"
            label="希望卖多少钱（元）"
            kind="digits"
            maxLength={DIGITS}
            placeholder="例如 1200"
            hint="只用来了解您的预期，估价师看不到，不影响估价"
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </Section>
  );
}
