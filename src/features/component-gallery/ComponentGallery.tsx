import { View } from '@tarojs/components';
import { actionExhibits } from './exhibits/actions';
import { fieldExhibits } from './exhibits/fields';
import { viewExhibits } from './exhibits/views';
import './ComponentGallery.scss';

const exhibits = Object.entries({ ...actionExhibits, ...fieldExhibits, ...viewExhibits });
const themes = ['light', 'dark'] as const;

/** Page with all components of `src/ui` in their states, light and dark side by side. Development builds only. */
export function ComponentGallery() {
  return (
    <View className="component-gallery">
      {exhibits.map(([name, draw]) => (
        <View key={name} className="component-gallery__exhibit">
          <View className="component-gallery__name" role="heading" aria-level={2}>
            {name}
          </View>
          <View className="component-gallery__themes">
            {themes.map((theme) => (
              <View key={theme} className={`component-gallery__theme theme-${theme}`}>
                {draw((id) => `${name}-${id}-${theme}`)}
              </View>
            ))}
          </View>
        </View>
      ))}
    </View>
  );
}
