import { Button as TaroButton, type ButtonProps as TaroButtonProps } from '@tarojs/components';
import type { ReactNode } from 'react';
import './Button.scss';

interface ButtonProps extends Pick<
  TaroButtonProps,
  'openType' | 'onGetPhoneNumber' | 'id' | 'ariaLabel'
> {
  children: ReactNode;
  onTap?: () => void;
  /** `primary` leads on, `secondary` is an alternative, `text` is a side way. */
  look?: 'primary' | 'secondary' | 'text';
  size?: 'large' | 'small';
  disabled?: boolean;
  /** Its action is under way: it cannot be tapped again and says so. */
  busy?: boolean;
}

/** The one kind of button. */
export function Button(props: ButtonProps) {
  const { children, onTap, look = 'primary', size = 'large', disabled, busy, ...rest } = props;
  const inert = Boolean(disabled) || Boolean(busy);
  return (
    <TaroButton
      {...rest}
      className={`button button--${look} button--${size} ${inert ? 'button--inert' : ''}`}
      disabled={inert}
      loading={Boolean(busy)}
      onClick={onTap}
      hoverClass="button--pressed"
    >
      {children}
    </TaroButton>
  );
}
