import { normalizedWord } from '@account-doctor/contract/typed';
import { App, Input } from 'antd';

const ID_PATTERN = /^[\w-]{1,64}$/;

/** Search for the audit entries about one object by its id; an empty id shows all. */
export function SubjectSearch({ onSearch }: { onSearch: (id: string) => void }) {
  const { message } = App.useApp();
  return (
    <Input.Search
      allowClear
      placeholder="按编号查"
      aria-label="编号"
      maxLength={64}
      onSearch={(text) => {
        const typed = normalizedWord(text);
        if (typed && !ID_PATTERN.test(typed))
          void message.warning('编号只有字母和数字，请从记录里复制');
        else onSearch(typed);
      }}
    />
  );
}
