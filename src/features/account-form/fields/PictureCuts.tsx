import { Image, View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { useContext } from 'react';
import type { PictureCut } from '@account-doctor/contract/types';
import { PicturesContext } from '../form/contexts';
import './fields.scss';

/** Height of a cut in px. */
const CUT_HEIGHT = 36;

/** The places in the user's pictures that show an answer. */
export const PictureCuts = observer(function PictureCuts({ cuts }: { cuts: PictureCut[] }) {
  const pictures = useContext(PicturesContext)?.pictures ?? [];
  return (
    <View className="picture-cuts" aria-hidden>
      {cuts.map((cut) => {
        const url = pictures.find(({ fileId }) => fileId === cut.fileId)?.url;
        if (!url) return null;
        const { frame, picture } = cutStyles(cut);
        return (
          <View
            key={`${cut.fileId} ${cut.left} ${cut.top}`}
            className="picture-cuts__cut"
            style={frame}
          >
            <Image className="picture-cuts__picture" src={url} mode="scaleToFill" style={picture} />
          </View>
        );
      })}
    </View>
  );
});

/** Scales and moves the picture in its frame so that only the cut is visible. */
function cutStyles({ left, top, width, height, aspect }: PictureCut) {
  const frame = { width: CUT_HEIGHT * aspect, height: CUT_HEIGHT };
  const whole = { width: frame.width / width, height: frame.height / height };
  return {
    frame: { width: `${frame.width}px`, height: `${frame.height}px` },
    picture: {
      width: `${whole.width}px`,
      height: `${whole.height}px`,
      left: `${-left * whole.width}px`,
      top: `${-top * whole.height}px`,
    },
  };
}
