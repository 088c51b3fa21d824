import { Input } from 'antd';

/** Search by phone, nickname, number or link; an empty text lists all. */
export const DeskSearch = ({
  label,
  placeholder,
  initial,
  onSearch,
}: {
  label: string;
  placeholder: string;
  initial?: string | undefined;
  onSearch: (text: string) => void;
}) => (
  <Input.Search
    allowClear
    enterButton="查询"
    aria-label={label}
    placeholder={placeholder}
    maxLength={500}
    style={{ maxWidth: 640 }}
    defaultValue={initial}
    onSearch={(typed) => onSearch(typed.trim())}
  />
);
