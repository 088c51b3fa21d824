import { View } from '@tarojs/components';
import { FormProvider, useController, useForm } from 'react-hook-form';
import {
  idNumberProblem,
  normalizedIdNumber,
  normalizedRealName,
  realNameProblem,
} from '@account-doctor/contract/identity';
import { realNameRejectionTexts } from '@account-doctor/contract/realName';
import type { RealName } from '@account-doctor/contract/types';
import { withoutInvisible } from '@account-doctor/contract/typed';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import { useAction } from '@/data/useAction';
import { replace } from '@/navigation/navigate';
import { showFieldErrors } from '@/data/fieldProblems';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';
import { Checkbox } from '@/ui/Checkbox';
import { FieldMessage } from '@/ui/FieldMessage';
import { ConsentPoints } from '@/features/consent/ConsentPoints';
import { useFormField } from '@/ui/useFormField';
import './RealNameForm.scss';

interface RealNameFields {
  name: string;
  idNumber: string;
  consent: boolean;
}

/** Maximum input length, with space for blanks; `idNumberProblem` checks the digits. */
const MAX_ID_NUMBER_INPUT = 24;
const MAX_NAME_INPUT = 64;

/** Form for name, ID number and consent, validated by the same rules as in the service. */
export function RealNameForm({ realName }: { realName: RealName }) {
  const { session } = useStores();
  const form = useForm<RealNameFields>({
    defaultValues: { name: '', idNumber: '', consent: false },
  });
  const submission = useAction(
    async ({ name, idNumber }: RealNameFields) => {
      const submitted = await call('POST /app-api/user/real/name/auth', {
        name,
        idNumber,
        consent: true,
      });
      if (session.userInfo) session.setUserInfo({ ...session.userInfo, realName: submitted });
      return () => replace('realNameResult');
    },
    (error) => showFieldErrors(error, ['name', 'idNumber', 'consent'], form.setError),
  );
  const submit = () => void form.handleSubmit((fields) => void submission.run(fields))();
  const { rejection, triesLeft } = realName;

  return (
    <FormProvider {...form}>
      <View className="real-name-form">
        {rejection && (
          <View id="real-name-rejection" className="real-name-form__rejection" role="alert">
            上次没有通过：{realNameRejectionTexts[rejection]}
          </View>
        )}
        <NameField onConfirm={submit} />
        <IdNumberField onConfirm={submit} />
        <ConsentField />
        <Button
          id="submit-real-name"
          loading={submission.running}
          disabled={triesLeft === 0}
          onPress={submit}
        >
          提交认证
        </Button>
        <View className="real-name-form__tries">
          {triesLeft > 0 ? `今天还能提交 ${triesLeft} 次` : '今天的次数已用完，请明天再试'}
        </View>
      </View>
    </FormProvider>
  );
}

function NameField({ onConfirm }: { onConfirm: () => void }) {
  const field = useFormField('name', (name, { idNumber = '' }) =>
    realNameProblem(normalizedRealName(name), normalizedIdNumber(idNumber)),
  );
  return (
    <TextField
      id="name"
      label="姓名"
      placeholder="与证件一致"
      clean={withoutInvisible}
      maxLength={MAX_NAME_INPUT}
      autocomplete="name"
      onConfirm={onConfirm}
      {...field}
    />
  );
}

function IdNumberField({ onConfirm }: { onConfirm: () => void }) {
  const field = useFormField('idNumber', (idNumber) =>
    idNumberProblem(normalizedIdNumber(idNumber), new Date()),
  );
  return (
    <TextField
      id="idNumber"
      label="身份证号"
      placeholder="18 位，最后一位可以是 X"
      clean={withoutInvisible}
      maxLength={MAX_ID_NUMBER_INPUT}
      autocomplete="off"
      onConfirm={onConfirm}
      {...field}
    />
  );
}

/** How name and number are used, and the checkbox for the consent, which is not ticked in advance. */
function ConsentField() {
  const { field, fieldState } = useController<{ consent: boolean }, 'consent'>({
    name: 'consent',
    rules: { validate: (given) => given || '请先阅读并勾选同意实名认证说明' },
  });
  const { error } = fieldState;
  return (
    <View className="consent">
      <ConsentPoints consent="real-name" />
      <View className="consent__box">
        <Checkbox
          id="consent"
          checked={field.value}
          invalid={error !== undefined}
          text="我已阅读并同意以上说明"
          onChange={field.onChange}
        />
      </View>
      <FieldMessage id="consent-message" error={error?.message} reserved />
    </View>
  );
}
