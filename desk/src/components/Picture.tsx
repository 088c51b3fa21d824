import type { UploadedFile } from '@account-doctor/contract/types';
import { Image, type ImageProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import './Picture.css';

/** Beyond so many times its other side a picture that fits the window is too small to be read. */
const LONG = 2;

type Size = Pick<UploadedFile, 'width' | 'height'>;

const isLong = ({ width, height }: Size) =>
  Math.max(width, height) > LONG * Math.min(width, height);

interface Shown {
  image: { url: string; alt: string };
  transform: { scale: number };
}

/**
 * What stands in the viewer for a picture: a long one in its own size, to be scrolled and enlarged by the viewer's
 * buttons; any other as the viewer draws it, whole.
 */
const largeView = (
  size: Size | undefined,
  whole: ReactElement,
  { image: { url, alt }, transform: { scale } }: Shown,
) =>
  size && isLong(size) ? (
    <>
      <div className="long-picture">
        <img
          className="long-picture__image"
          src={url}
          alt={alt}
          style={{ width: size.width * scale }}
        />
      </div>
      {/* The viewer's buttons measure it. */}
      <div hidden>{whole}</div>
    </>
  ) : (
    whole
  );

/** A picture that opens in its own size. */
export function Picture({
  picture,
  isLarge = false,
  ...image
}: {
  picture: UploadedFile;
  /** Too large to be drawn from the thumbnail. */
  isLarge?: boolean;
} & Omit<ImageProps, 'src' | 'preview'>) {
  return (
    <Image
      {...image}
      src={isLarge ? picture.url : picture.thumbnailUrl}
      preview={{
        src: picture.url,
        imageRender: (whole, shown) => largeView(picture, whole, shown),
      }}
    />
  );
}

/** Lets people turn from one large picture to the next; the `Picture`s within stand in the order of `pictures`. */
export const PictureGroup = ({
  pictures,
  children,
}: {
  pictures: UploadedFile[];
  children: ReactNode;
}) => (
  <Image.PreviewGroup
    preview={{
      imageRender: (whole, shown) => largeView(pictures[shown.current], whole, shown),
    }}
  >
    {children}
  </Image.PreviewGroup>
);
