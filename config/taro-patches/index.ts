/**
 * Patches to the internals of Taro and its dependencies, one file or folder each. `taroPatches.test.ts` names the
 * patched version and fails when Taro no longer contains what a patch works around, so that the patch can be removed.
 */
import type { WebpackChain } from '../chunks';
import { quietLog } from './buildLog';
import { minifyScripts, minifyStyles } from './minify';
import { numberByTemplates } from './miniTemplates/numberByTemplates';
import { passRoutes } from './pageRoutes';
import { drawOwnFrame } from './ownFrame';
import { replacePlainElements } from './plainElements';
import { keepStateInMainPackage } from './sharedModules';
import { replaceLibraries, shrinkLibraries } from './smallLibraries';
import { splitStartup } from './splitStartup';

/** Patches for h5 and the mini-program. */
function patchAllTargets(chain: WebpackChain): void {
  minifyScripts(chain);
  minifyStyles(chain);
  quietLog(chain);
  shrinkLibraries(chain);
}

export function patchH5(chain: WebpackChain): void {
  patchAllTargets(chain);
  replacePlainElements(chain);
  drawOwnFrame(chain);
  replaceLibraries(chain);
  passRoutes(chain);
  splitStartup(chain);
}

export function patchWeapp(chain: WebpackChain): void {
  patchAllTargets(chain);
  keepStateInMainPackage(chain);
  numberByTemplates(chain);
}
