import { boxes } from './boxes';
import type { AnyBuiltIn } from './builtIn';
import { buttons } from './button';
import type { OpenDoor } from './button';
import { choices } from './choices';
import { forms } from './form';
import { measures } from './measures';
import { navigators } from './navigator';
import type { Navigate } from './navigator';
import { pageParts } from './page';
import { pickers } from './picker';
import { pictures } from './pictures';
import type { SourceAddress } from './pictures';
import { richTexts } from './richText';
import { scrolling } from './scrolling';
import type { BuiltInTag } from './tags';
import { textFields } from './textFields';

/** Functions of the simulator's page that built-in components need. */
export interface Surroundings {
  openDoor: OpenDoor;
  sourceAddress: SourceAddress;
  pageAddress: (source: string) => string;
  navigate: Navigate;
}

/** All built-in components; the type checks that each tag of the list has one. */
export function builtIns(surroundings: Surroundings): Record<BuiltInTag, AnyBuiltIn> {
  return {
    ...boxes,
    ...pageParts,
    ...buttons(surroundings.openDoor),
    ...forms,
    ...textFields,
    ...choices,
    ...measures,
    ...pickers,
    ...pictures(surroundings.sourceAddress, surroundings.pageAddress),
    ...richTexts(surroundings.sourceAddress),
    ...scrolling,
    ...navigators(surroundings.navigate),
  };
}
