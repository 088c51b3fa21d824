import { Image, View } from '@tarojs/components';
import { useState } from 'react';
import './Avatar.scss';

interface AvatarProps {
  nickname: string;
  /** URL, or path of a picture on the phone; `null` if the user has none. */
  src: string | null;
  size: 'small' | 'medium' | 'large';
}

/** A user's picture, or the first character of the nickname. Decorative, because the name is next to it. */
export function Avatar({ nickname, src, size }: AvatarProps) {
  // The address of an expired link, until a new link has loaded.
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
        // Array.from, because a rare Chinese character consists of two UTF-16 units.
        (Array.from(nickname)[0] ?? '我')
      )}
    </View>
  );
}
