import { Button as TaroButton, type ButtonProps as TaroButtonProps } from '@tarojs/components';
import { forwardRef, type ReactNode } from 'react';
import { Icon } from './Icon';
import { Pressable } from './Pressable';
import type { NativeElement } from '@/platform/input/types';
import './Button.scss';

/** `openType` and its events work only in WeChat, where the button is a native one. */
export interface ButtonProps extends Pick<
  TaroButtonProps,
  'openType' | 'onGetPhoneNumber' | 'onChooseAvatar'
> {
  children: ReactNode;
  onPress?: () => void;
  id?: string;
  /**
   * `primary` for the main action, `secondary` for an alternative, `text` for a minor action, `danger` for an
   * irreversible one.
   */
  variant?: 'primary' | 'secondary' | 'text' | 'danger';
  size?: 'large' | 'small';
  disabled?: boolean;
  /** Whether the button's action is running: the button is then disabled and shows a spinner. */
  loading?: boolean;
}

const doNothing = () => undefined;

/** The app's button. */
export const Button = forwardRef<NativeElement, ButtonProps>(function Button(props, ref) {
  const { children, onPress = doNothing, id, variant = 'primary', size = 'large' } = props;
  const { openType, onGetPhoneNumber, onChooseAvatar } = props;
  const inert = Boolean(props.disabled) || Boolean(props.loading);
  const className = `button button--${variant} button--${size}`;
  const content = (
    <>
      {props.loading && <Icon name="loader" size={18} />}
      {children}
    </>
  );
  if (openType && !inert)
    return (
      <TaroButton
        ref={ref}
        className={className}
        openType={openType}
        onGetPhoneNumber={onGetPhoneNumber}
        onChooseAvatar={onChooseAvatar}
        onClick={onPress}
        {...(id ? { id } : {})}
      >
        {content}
      </TaroButton>
    );
  return (
    <Pressable
      ref={ref}
      className={className}
      onPress={onPress}
      disabled={inert}
      {...(id ? { id } : {})}
    >
      {content}
    </Pressable>
  );
});
