import { FieldMessage } from '@/ui/FieldMessage';
import { PasswordField } from '@/ui/PasswordField';
import { SearchField } from '@/ui/SearchField';
import { Stepper } from '@/ui/Stepper';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { doNothing, type Exhibit } from './exhibit';
import { Stateful } from './Stateful';

/** Examples of text inputs. */
export const fieldExhibits: Record<string, Exhibit> = {
  TextField: (idOf) => (
    <>
      <Stateful initial="">
        {(value, onChange) => (
          <TextField
            id={idOf('empty')}
            label="空的"
            placeholder="11 位手机号"
            maxLength={11}
            value={value}
            onChange={onChange}
          />
        )}
      </Stateful>
      <TextField
        id={idOf('hint')}
        label="有提示"
        hint="验证码已发送，5 分钟内有效"
        kind="digits"
        maxLength={6}
        value="123456"
        onChange={doNothing}
      />
      <TextField
        id={idOf('wrong')}
        label="有错误"
        error="请输入 11 位手机号"
        maxLength={11}
        value="138"
        onChange={doNothing}
      />
    </>
  ),
  PasswordField: (idOf) => (
    <Stateful initial="tulpe7fisch">
      {(value, onChange) => (
        <PasswordField id={idOf('password')} label="密码" value={value} onChange={onChange} />
      )}
    </Stateful>
  ),
  TextArea: (idOf) => (
    <>
      <Stateful initial="">
        {(value, onChange) => (
          <TextArea
            id={idOf('empty')}
            label="补充说明"
            placeholder="可以不写"
            maxLength={200}
            value={value}
            onChange={onChange}
          />
        )}
      </Stateful>
      <TextArea
        id={idOf('wrong')}
        label="太长了"
        error="最多 4 个字"
        maxLength={4}
        value="超过了四个字"
        onChange={doNothing}
      />
    </>
  ),
  SearchField: (idOf) => (
    <Stateful initial="王者">
      {(value, onChange) => (
        <SearchField
          id={idOf('search')}
          label="搜索游戏"
          placeholder="搜索游戏"
          value={value}
          onChange={onChange}
        />
      )}
    </Stateful>
  ),
  Stepper: (idOf) => (
    <>
      <Stateful<number | null> initial={null}>
        {(value, onChange) => (
          <Stepper
            id={idOf('empty')}
            label="皮肤数"
            unit="个"
            min={0}
            max={99}
            value={value}
            onChange={onChange}
          />
        )}
      </Stateful>
      <Stepper id={idOf('least')} label="到底" min={0} max={9} value={0} onChange={doNothing} />
      <Stepper
        id={idOf('read-only')}
        label="只能加减"
        min={0}
        max={9}
        value={3}
        onChange={doNothing}
        readOnly
      />
      <Stepper
        id={idOf('wrong')}
        label="超出"
        min={0}
        max={9}
        value={12}
        onChange={doNothing}
        invalid
      />
    </>
  ),
  FieldMessage: (idOf) => (
    <>
      <FieldMessage id={idOf('hint')} hint="这是提示" />
      <FieldMessage id={idOf('error')} error="这是错误" />
    </>
  ),
};
