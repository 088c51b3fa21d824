import { boxComponents } from './boxes';
import type { AnyBuiltIn } from './builtIn';
import { buttonComponents } from './button';
import type { RunOpenType } from './button';
import { choiceComponents } from './choices';
import { formComponents } from './form';
import { numberComponents } from './measures';
import { navigatorComponents } from './navigator';
import type { Navigate } from './navigator';
import { pageComponents } from './page';
import { pickerComponents } from './picker';
import { pictureComponents } from './pictures';
import type { SourceAddress } from './pictures';
import { richTextComponents } from './richText';
import { scrollComponents } from './scrolling';
import type { BuiltInTag } from './tags';
import { textFields } from './textFields';

/** Functions of the simulator's page that built-in components need. */
export interface ContainerFunctions {
  runOpenType: RunOpenType;
  sourceAddress: SourceAddress;
  pageAddress: (source: string) => string;
  navigate: Navigate;
}

/** All built-in components; the return type requires a component for each tag of the list. */
export function builtIns(surroundings: ContainerFunctions): Record<BuiltInTag, AnyBuiltIn> {
  return {
    ...boxComponents,
    ...pageComponents,
    ...buttonComponents(surroundings.runOpenType),
    ...formComponents,
    ...textFields,
    ...choiceComponents,
    ...numberComponents,
    ...pickerComponents,
    ...pictureComponents(surroundings.sourceAddress, surroundings.pageAddress),
    ...richTextComponents(surroundings.sourceAddress),
    ...scrollComponents,
    ...navigatorComponents(surroundings.navigate),
  };
}
