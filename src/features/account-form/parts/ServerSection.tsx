import { View } from '@tarojs/components';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { GameServer } from '@account-doctor/contract/types';
import { ChipGroup } from '@/ui/ChipGroup';
import { OptionPicker } from '../optionPicker/OptionPicker';
import { Section } from '@/ui/Section';
import { TextField } from '@/ui/TextField';
import { FieldFrame } from '../fields/FieldFrame';
import { PickerEntry } from '../fields/PickerEntry';
import { ReadNote } from '../fields/ReadNote';
import type { AccountForm } from '../form/accountForm';
import { serverOf, type Description } from '../form/description';
import { elementIdOf } from '../form/problems';
import { useReadMark } from '../form/useReadMark';
import './ServerSection.scss';

/** More than these are chosen from a sheet. */
const CHIPS = 6;
const LONGEST_ZONE = 6;
/** As the service allows. */
const LONGEST_ACCOUNT = 40;

/** Where the account is, and whose it is. */
export function ServerSection({ description }: { description: Description }) {
  const serverId = useWatch<AccountForm, 'serverId'>({ name: 'serverId' });
  const zones = serverOf(description, serverId)?.zones;
  return (
    <View className="server-section">
      <Section title="区服与账号">
        <ServerField servers={description.servers} />
        <View>{zones && <ZoneField zones={zones} />}</View>
        <AccountField />
      </Section>
    </View>
  );
}

function ServerField({ servers }: { servers: GameServer[] }) {
  const { mark, settle } = useReadMark('serverId');
  const { field, fieldState } = useController<AccountForm, 'serverId'>({ name: 'serverId' });
  const [open, setOpen] = useState(false);
  const id = elementIdOf('serverId');
  const choose = (serverId: string) => {
    settle();
    field.onChange(serverId);
  };
  const options = servers.map(({ serverId, label }) => ({ value: serverId, label }));
  return (
    <FieldFrame id={id} label="区服" required error={fieldState.error?.message}>
      {servers.length <= CHIPS ? (
        <ChipGroup id={id} label="区服" options={options} value={field.value} onChange={choose} />
      ) : (
        <PickerEntry
          id={`${id}-pick`}
          text={options.find(({ value }) => value === field.value)?.label ?? null}
          placeholder="选择区服"
          open={open}
          onOpen={() => setOpen(true)}
          onClear={() => choose('')}
        />
      )}
      {open && (
        <OptionPicker
          id={`${id}-options`}
          title="区服"
          options={options}
          chosen={new Map(field.value ? [[field.value, 0]] : [])}
          single
          onChange={(chosen) => choose([...chosen.keys()][0] ?? '')}
          onClose={() => setOpen(false)}
        />
      )}
      {mark && <ReadNote id={id} label="区服" mark={mark} onConfirm={settle} />}
    </FieldFrame>
  );
}

function ZoneField({ zones }: { zones: { min: number; max: number } }) {
  const { field, fieldState } = useController<AccountForm, 'zone'>({ name: 'zone' });
  const id = elementIdOf('zone');
  return (
    <View id={id} className="server-section__typed">
      <TextField
        id={`${id}-input`}
        label="区号（必填）"
        kind="digits"
        placeholder={`${zones.min}–${zones.max}`}
        maxLength={LONGEST_ZONE}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        hint="在游戏选区界面可以看到，只填数字"
      />
    </View>
  );
}

function AccountField() {
  const { field, fieldState } = useController<AccountForm, 'account'>({ name: 'account' });
  const id = elementIdOf('account');
  return (
    <View id={id} className="server-section__typed">
      <TextField
        id={`${id}-input`}
        label="游戏 ID 或昵称（选填）"
        placeholder="用来在报告里认出这个账号"
        maxLength={LONGEST_ACCOUNT}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        hint="打码后才保存；不需要密码"
      />
    </View>
  );
}
