import { Flex } from 'antd';
import type { ReactNode } from 'react';

/** Toolbar above a list. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <Flex justify="end" gap={8} style={{ marginBottom: 12 }}>
    {children}
  </Flex>
);
