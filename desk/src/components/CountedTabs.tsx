import { Badge, Space, Tabs } from 'antd';

/** Tab of a list, with the number of its entries that need attention. */
interface CountedTab<Key extends string> {
  key: Key;
  label: string;
  /** Number of entries that need attention; absent if no entry does. */
  count?: number | undefined;
  /** Whether to show the count in red, because it counts problems. */
  alarming?: boolean;
}

/** A page's lists as tabs, with the number of entries that need attention. */
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
