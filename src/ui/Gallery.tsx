import { Image, View } from '@tarojs/components';
import { Pressable } from './Pressable';
import { viewPictures } from './viewPictures';
import './Gallery.scss';

interface Picture {
  fileId: string;
  url: string;
  thumbnailUrl: string;
}

interface GalleryProps {
  /** Accessible name of the gallery, e.g. `依据图片`. */
  label: string;
  pictures: Picture[];
  /** Returns the caption of a picture. */
  captionOf?: (fileId: string) => string;
}

/** Thumbnails side by side; a tap opens the full picture. */
export function Gallery({ label, pictures, captionOf = () => '' }: GalleryProps) {
  const urls = pictures.map(({ url }) => url);
  return (
    <View className="gallery" role="list" aria-label={label}>
      {pictures.map(({ fileId, url, thumbnailUrl }, index) => {
        const caption = captionOf(fileId);
        return (
          <View key={fileId} role="listitem">
            <Pressable
              className="gallery__picture"
              label={`查看${label} ${index + 1}${caption ? `：${caption}` : ''}`}
              onPress={() => void viewPictures({ urls, current: url })}
            >
              <Image className="gallery__image" src={thumbnailUrl} mode="aspectFill" />
            </Pressable>
            {caption && <View className="gallery__caption">{caption}</View>}
          </View>
        );
      })}
    </View>
  );
}
