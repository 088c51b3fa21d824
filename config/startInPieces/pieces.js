/**
 * What the program is made of, in the order in which its parts need each other. They arrive together
 * (`eager`) and of each is kept only what others use of it (`webpackExports`).
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@tarojs/taro'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/app'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/app.config?program'),
];

/** Whatever has waited meanwhile, a finger first of all, comes before what follows. */
const others = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  for (const piece of pieces) {
    await piece();
    await others();
  }
}

void start();
