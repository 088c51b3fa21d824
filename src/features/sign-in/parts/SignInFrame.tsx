import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import './SignInFrame.scss';

interface SignInFrameProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** What the pages for signing in look like: a greeting, and a card with the form. */
export function SignInFrame({ title, text, children }: SignInFrameProps) {
  return (
    <View className="sign-in-frame">
      <View className="sign-in-frame__title" role="heading" aria-level={2}>
        {title}
      </View>
      <View className="sign-in-frame__text">{text}</View>
      <View className="sign-in-frame__card">{children}</View>
    </View>
  );
}
