import { Button, Drawer, Flex, Space, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useFocusBack } from '../../hooks/useFocusBack';

/** Drawer that reads a file, shows what it would change, and then applies it. */
export function PreviewDrawer({
  title,
  size,
  explanation,
  take,
  onClose,
  children,
}: {
  title: string;
  /** Width in pixels. */
  size: number;
  explanation: string;
  /** The button that applies the file; `run` is `null` while nothing can be applied. */
  take: { id: string; label: string; running?: boolean; run: (() => void) | null };
  onClose: () => void;
  children: ReactNode;
}) {
  useFocusBack();
  return (
    <Drawer
      title={title}
      open
      onClose={onClose}
      size={size}
      mask={{ closable: false }}
      extra={
        <Space>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            id={take.id}
            disabled={!take.run}
            loading={take.running ?? false}
            onClick={() => take.run?.()}
          >
            {take.label}
          </Button>
        </Space>
      }
    >
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{explanation}</Typography.Text>
        {children}
      </Flex>
    </Drawer>
  );
}
