import '../../../core/helperProcess.mjs';

const { answer } = await import('./valuationWorker.ts');

// Called with each task.
export default answer;
