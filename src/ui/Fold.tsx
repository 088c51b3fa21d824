import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Collapse } from './Collapse';
import './Collapse.scss';

/** The rest of a section, which a tap on `words` expands. */
export const Fold = ({ words, children }: { words: string; children: ReactNode }) => (
  <Collapse label={words} head={<View className="collapse__words">{words}</View>}>
    {children}
  </Collapse>
);
