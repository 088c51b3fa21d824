import { Image, View } from '@tarojs/components';
import { useState } from 'react';
import './Avatar.scss';

interface AvatarProps {
  nickname: string;
  /** Absolute, or of a picture on the phone. */
  src: string | null;
  size: 'small' | 'medium' | 'large';
}

/** A person's picture, or the first character of the nickname; decorative, the name stands beside. */
export function Avatar({ nickname, src, size }: AvatarProps) {
  // A link that was kept since the last visit works no more; a fresh one is on its way.
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
        // Array.from, because a rare Chinese character is two of JavaScript's.
        (Array.from(nickname)[0] ?? '我')
      )}
    </View>
  );
}
