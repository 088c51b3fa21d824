import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import './Section.scss';

interface SectionProps {
  title: string;
  /** Shown beside the title: a link or a count. */
  aside?: ReactNode;
  children: ReactNode;
  id?: string;
}

/** A white block with a title. */
export function Section({ title, aside, children, id }: SectionProps) {
  return (
    <View className="section" {...(id ? { id } : {})}>
      <View className="section__head">
        <View className="section__title" role="heading" aria-level={2}>
          {title}
        </View>
        {aside}
      </View>
      {children}
    </View>
  );
}
