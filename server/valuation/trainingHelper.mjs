import '../core/helperProcess.mjs';

const { train } = await import('./trainingWorker.ts');

// What is called with each task.
export default train;
