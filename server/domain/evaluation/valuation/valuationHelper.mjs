import '../../../core/helperProcess.mjs';

const { answer } = await import('./valuationWorker.ts');

// What is called with each task.
export default answer;
