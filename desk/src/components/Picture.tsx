import type { UploadedFile } from '@account-doctor/contract/types';
import { Image, type ImageProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import './Picture.css';

/** Aspect ratio from which a picture that fits the window is too small to read. */
const LONG_ASPECT = 2;

type Size = Pick<UploadedFile, 'width' | 'height'>;

const isLong = ({ width, height }: Size) =>
  Math.max(width, height) > LONG_ASPECT * Math.min(width, height);

interface ViewedImage {
  image: { url: string; alt: string };
  transform: { scale: number };
}

/**
 * Content of the picture viewer: a long picture in its own size, with scrolling and zoom; any other as the viewer
 * renders it.
 */
const largeView = (
  size: Size | undefined,
  whole: ReactElement,
  { image: { url, alt }, transform: { scale } }: ViewedImage,
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
      {/* Hidden, because the viewer's buttons measure this element. */}
      <div hidden>{whole}</div>
    </>
  ) : (
    whole
  );

/** A picture that opens in a viewer after a click. */
export function Picture({
  picture,
  isLarge = false,
  ...image
}: {
  picture: UploadedFile;
  /** Whether the picture is shown larger than its thumbnail file, so that the full file is needed. */
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

/** Lets users browse from one large picture to the next; `pictures` has the order of the `Picture`s inside. */
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
