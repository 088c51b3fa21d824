import { Image, View } from '@tarojs/components';
import { useState } from 'react';
import './Avatar.scss';

interface AvatarProps {
  nickname: string;
  /** Absolute address, or path of a picture on the phone. */
  src: string | null;
  size: 'small' | 'medium' | 'large';
}

/** A user's picture, or the first character of the nickname. Decorative: the name is next to it. */
export function Avatar({ nickname, src, size }: AvatarProps) {
  // A stored link may have expired; a new one is loading.
  const [expired, setExpired] = useState('');
  return (
    <View className={`avatar avatar--${size}`} aria-hidden>
      {src && src !== expired ? (
        <Image
          className="avatar__picture"
          src={src}
          mode="aspectFill"
          onError={() => setExpired(src)}
        />
      ) : (
        // Array.from, because a rare Chinese character is two UTF-16 units.
        (Array.from(nickname)[0] ?? '我')
      )}
    </View>
  );
}
