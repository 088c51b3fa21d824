import Taro from '@tarojs/taro';
import { rejectionText } from '@/platform/rejection/rejection';
import { Button, type ButtonProps } from './Button';
import { toast } from '@/platform/dialogs/toast';

interface CopyButtonProps extends Pick<ButtonProps, 'id' | 'variant' | 'size'> {
  /** The text to copy. */
  text: string;
  children: string;
}

/** Button to copy a text; both platforms confirm with their own toast. */
export function CopyButton({ text, children, ...look }: CopyButtonProps) {
  const copy = () =>
    void Taro.setClipboardData({ data: text }).catch((error: unknown) => {
      const title = rejectionText(error) ?? '没有复制成功，请长按文字复制';
      toast(title);
    });
  return (
    <Button variant="secondary" size="small" {...look} onPress={copy}>
      {children}
    </Button>
  );
}
