/**
 * The parts of the program, each after those that it needs. They arrive in one file (`eager`), which contains only what
 * other modules import from them (`webpackExports`).
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@tarojs/taro'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/app'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/app.config?program'),
];

/** Lets the browser run what is waiting, taps first. */
const waitingTasks = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  for (const piece of pieces) {
    await piece();
    await waitingTasks();
  }
}

void start();
