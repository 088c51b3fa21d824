// Templates and the run time number a component's attributes by the same table: what the plugin adds
// to the one has to be added to the other, or every attribute after it lands in the wrong place.
import { mergeInternalComponents } from '@tarojs/shared';
import attributes from './accessibilityAttributes';

mergeInternalComponents(attributes);
