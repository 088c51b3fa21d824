/**
 * The modules of the program in an order in which each follows those that it needs. They are in one file (`eager`),
 * which contains only what other modules import from them (`webpackExports`).
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@tarojs/taro'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/app'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@/app.config?program'),
];

/** Waits until the browser has run the waiting tasks, such as a tap. */
const waitingTasks = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  for (const piece of pieces) {
    await piece();
    await waitingTasks();
  }
}

void start();
