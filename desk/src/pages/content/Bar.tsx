import { Flex } from 'antd';
import type { ReactNode } from 'react';

/** What can be done with a list, above it. */
export const Bar = ({ children }: { children: ReactNode }) => (
  <Flex justify="end" gap={8} style={{ marginBottom: 12 }}>
    {children}
  </Flex>
);
