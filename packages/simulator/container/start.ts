import { builtIns } from '../components/index';
import { AppLife, MOMENTS_SCENE } from './app';
import { launchOptions } from './browserWindow';
import { Framework } from './framework';
import type { Definition, RegistrationKind } from './framework';
import { createGlobals } from './globals';
import { ModuleLoader } from './moduleLoader';
import { runOpenType } from './runOpenType';
import { addElement } from './overlay';
import { PageStack } from './pageStack';
import { menuButtonRect } from './phone';
import { createRemote } from './remote';
import { customTabBarPath } from './tabBar';
import { usedComponents } from './usedComponents';
import { pageAddress, sourceAddress } from './wx/addresses';
import { prepareStorage } from './wx/storage';
import { createWx } from './wx/wx';

/** Entry of the simulator's page: connects the parts and launches the app. */

const app = new AppLife();
const framework: Framework = new Framework(
  builtIns({
    runOpenType: (...door) => runOpenType(stack, ...door),
    sourceAddress,
    pageAddress,
    navigate,
  }),
  (error) => app.onException('component', error),
);
const stack: PageStack = new PageStack({ framework, onException: app.onException }, loadComponent);
const wx = createWx(stack);
// Set before the loader lists the names of the window that the app must not see.
window.simulator = createRemote(app, stack, wx);
const loader = new ModuleLoader(
  createGlobals({
    wx,
    App: app.register.bind(app),
    Page: registrationFunction('Page'),
    Component: registrationFunction('Component'),
    Behavior: registrationFunction('Behavior'),
    getApp: () => app.object,
    getCurrentPages: () => stack.instances,
  }),
);
const loadedComponents = new Set<string>();
let loadingPath = 'app';

/**
 * Returns the app's function `Page`, `Component` or `Behavior`. It registers under the path that is being loaded, not
 * under the file that contains the call.
 */
function registrationFunction(kind: RegistrationKind) {
  return (definition: Definition) => framework.register(loadingPath, kind, definition);
}

/** Runs the files of a page or component, after those of the components that it uses. */
function loadComponent(path: string): void {
  if (loadedComponents.has(path)) return;
  loadedComponents.add(path);
  if (customTabBarPath) loadComponent(customTabBarPath);
  for (const address of Object.values(usedComponents(path))) loadComponent(address.slice(1));
  const outer = loadingPath;
  loadingPath = path;
  try {
    loader.load(`${path}.js`);
  } finally {
    loadingPath = outer;
  }
}

/** Navigates for a navigator component. A failure counts as an exception, because no callback could receive it. */
function navigate(name: string, target: object): void {
  const fail = ({ errMsg }: { errMsg: string }) =>
    app.onException('<navigator>', new Error(errMsg));
  (wx[name] as (given: object) => void)({ ...target, fail });
}

function drawPhone(): void {
  document.body.dataset.platform = launchOptions.platform;
  const { left, top, width, height } = menuButtonRect();
  const capsule = addElement('div', {
    className: 'menu-button',
    parent: document.body,
    text: '••• ◎',
  });
  Object.assign(capsule.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

addEventListener('error', ({ error, message }) => app.onException('script', error ?? message));
addEventListener('unhandledrejection', ({ reason }) => app.onUnhandledRejection(reason));

drawPhone();
if (launchOptions.scene === MOMENTS_SCENE) {
  addElement('header', { className: 'alone-bar', parent: document.body, text: '朋友圈' });
  addElement('footer', { className: 'alone-door', parent: document.body, text: '前往小程序' });
}
prepareStorage();
loader.load('app.js');
app.launch(stack);
