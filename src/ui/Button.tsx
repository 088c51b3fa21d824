import { Button as TaroButton, type ButtonProps as TaroButtonProps } from '@tarojs/components';
import { forwardRef, type ReactNode } from 'react';
import { Icon } from './Icon';
import { Pressable } from './Pressable';
import type { NativeElement } from '@/platform/nativeElement';
import './Button.scss';

/** `openType` and its answers are WeChat's: such a button is one of the platform's own. */
export interface ButtonProps extends Pick<
  TaroButtonProps,
  'openType' | 'onGetPhoneNumber' | 'onChooseAvatar'
> {
  children: ReactNode;
  onPress?: () => void;
  id?: string;
  /** `primary` leads on, `secondary` is an alternative, `text` a side way, `danger` loses something for good. */
  variant?: 'primary' | 'secondary' | 'text' | 'danger';
  size?: 'large' | 'small';
  disabled?: boolean;
  /** Its action is under way: it cannot be tapped again and says so. */
  loading?: boolean;
}

const nothing = () => undefined;

/** The one kind of button. */
export const Button = forwardRef<NativeElement, ButtonProps>(function Button(props, ref) {
  const { children, onPress = nothing, id, variant = 'primary', size = 'large' } = props;
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
