import { Badge, Space, Tabs } from 'antd';

/** A list to look at, and how many in it wait for somebody. */
interface CountedTab<Key extends string> {
  key: Key;
  label: string;
  /** None where nothing in it waits. */
  count?: number | undefined;
  /** The count tells of something that went wrong. */
  alarming?: boolean;
}

/** The lists of a page, of which one is shown; those that wait for somebody say how many. */
export function CountedTabs<Key extends string>({
  active,
  tabs,
  onChange,
}: {
  active: Key;
  tabs: readonly CountedTab<Key>[];
  onChange: (key: Key) => void;
}) {
  return (
    <Tabs
      activeKey={active}
      onChange={(chosen) => onChange(chosen as Key)}
      items={tabs.map(({ key, label, count, alarming = false }) => ({
        key,
        label: (
          <Space size={6}>
            {label}
            {count !== undefined && (
              <Badge
                count={count}
                color={alarming ? 'var(--color-error)' : 'var(--color-primary-strong)'}
                size="small"
              />
            )}
          </Space>
        ),
      }))}
    />
  );
}
