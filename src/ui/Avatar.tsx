import { Image, View } from '@tarojs/components';
import { useState } from 'react';
import './Avatar.scss';

interface AvatarProps {
  nickname: string;
  /** Absolute, or of a picture on the phone. */
  url: string | null;
  size: 'small' | 'medium' | 'large';
}

/** A person's picture, or the first character of the nickname; decorative, the name stands beside. */
export function Avatar({ nickname, url, size }: AvatarProps) {
  // A link that was kept since the last visit works no more; a fresh one is on its way.
  const [expired, setExpired] = useState('');
  return (
    <View className={`avatar avatar--${size}`} aria-hidden>
      {url && url !== expired ? (
        <Image
          className="avatar__picture"
          src={url}
          mode="aspectFill"
          onError={() => setExpired(url)}
        />
      ) : (
        // Array.from, because a rare Chinese character is two of JavaScript's.
        (Array.from(nickname)[0] ?? '我')
      )}
    </View>
  );
}
