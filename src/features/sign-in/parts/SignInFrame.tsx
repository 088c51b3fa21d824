import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Imprint } from '@/features/shell/Imprint';
import './SignInFrame.scss';

interface SignInFrameProps {
  title: string;
  text: string;
  /** Text about why the user has to sign in. */
  reason?: ReactNode;
  children: ReactNode;
}

/** Layout of the sign-in pages: a greeting, and a card that contains the form. */
export function SignInFrame({ title, text, reason, children }: SignInFrameProps) {
  return (
    <View className="sign-in-frame">
      <View className="sign-in-frame__title" role="heading" aria-level={2}>
        {title}
      </View>
      <View className="sign-in-frame__text">{text}</View>
      {reason}
      <View className="sign-in-frame__card">{children}</View>
      <Imprint />
    </View>
  );
}
