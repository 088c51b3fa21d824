import { View } from '@tarojs/components';
import { useController, useWatch } from 'react-hook-form';
import { Section } from '@/ui/Section';
import { TextField } from '@/ui/TextField';
import { FieldFrame, ReadAnswerNote } from '../fields/FieldFrame';
import { SingleChoice } from '../fields/SingleChoice';
import type { AccountForm } from '../form/accountForm';
import { useAnswerSource } from '../form/answers';
import { type FormDescription, findServer } from '../form/description';
import { elementIdOf, type FieldPath, inputIdOf } from '../form/problems';
import type { Evaluator } from '../ways/EvaluatorChoice';
import './AccountFormView.scss';

const MAX_ZONE_LENGTH = 6;
/** Maximum length of an account name; the service rejects longer ones. */
const MAX_ACCOUNT_LENGTH = 40;

interface FocusesNext {
  /** Moves the focus from a field to the next text field. */
  focusNext: (from: FieldPath) => void;
}

interface ServerSectionProps extends FocusesNext {
  description: FormDescription;
  evaluator: Evaluator;
}

/** The account's server, zone and name. */
export function ServerSection({ description, evaluator, focusNext }: ServerSectionProps) {
  const serverId = useWatch<AccountForm, 'serverId'>({ name: 'serverId' });
  const zones = findServer(description, serverId)?.zones;
  return (
    <View className="server-section">
      <Section title="区服与账号">
        <ServerField description={description} evaluator={evaluator} focusNext={focusNext} />
        <View>{zones && <ZoneField zones={zones} focusNext={focusNext} />}</View>
        <AccountField focusNext={focusNext} />
      </Section>
    </View>
  );
}

/** Field for the server. Warns if the model cannot price accounts of the chosen server, and says what to do instead. */
function ServerField({ description, evaluator, focusNext }: ServerSectionProps) {
  const { mark, confirm } = useAnswerSource('serverId');
  const { field, fieldState } = useController<AccountForm, 'serverId'>({ name: 'serverId' });
  const id = elementIdOf('serverId');
  const hint =
    evaluator === 'ai' && findServer(description, field.value)?.fewSales
      ? `这个区服成交太少，AI 估不出价。${description.game.humanAvailable ? '请在上面选人工评估' : '请过些日子再来'}`
      : undefined;
  return (
    <FieldFrame id={id} label="区服" required error={fieldState.error?.message} hint={hint}>
      <SingleChoice
        id={id}
        label="区服"
        options={description.servers.map(({ serverId, label }) => ({ value: serverId, label }))}
        value={field.value || null}
        onChange={(serverId) => {
          confirm();
          field.onChange(serverId ?? '');
          focusNext('serverId');
        }}
      />
      {mark && <ReadAnswerNote id={id} label="区服" mark={mark} onConfirm={confirm} />}
    </FieldFrame>
  );
}

function ZoneField({ zones, focusNext }: FocusesNext & { zones: { min: number; max: number } }) {
  const { field, fieldState } = useController<AccountForm, 'zone'>({ name: 'zone' });
  return (
    <View id={elementIdOf('zone')} className="server-section__typed">
      <TextField
        id={inputIdOf('zone')}
        onNext={() => focusNext('zone')}
        label="区号（必填）"
        kind="digits"
        placeholder={`${zones.min}–${zones.max}`}
        maxLength={MAX_ZONE_LENGTH}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        hint="在游戏选区界面可以看到，只填数字"
      />
    </View>
  );
}

function AccountField({ focusNext }: FocusesNext) {
  const { field, fieldState } = useController<AccountForm, 'account'>({ name: 'account' });
  return (
    <View id={elementIdOf('account')} className="server-section__typed">
      <TextField
        id={inputIdOf('account')}
        onNext={() => focusNext('account')}
        label="游戏 ID 或昵称（选填）"
        placeholder="用来在报告里认出这个账号"
        maxLength={MAX_ACCOUNT_LENGTH}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        hint="打码后才保存；不需要密码"
      />
    </View>
  );
}
