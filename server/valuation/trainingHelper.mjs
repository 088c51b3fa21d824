import '../core/helperProcess.mjs';

const { train } = await import('./trainingWorker.ts');

// Called with each task.
export default train;
