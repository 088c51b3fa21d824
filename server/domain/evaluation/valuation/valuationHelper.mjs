import '../../../core/helperProcess.mjs';

const { answerValuationTask } = await import('./valuationWorker.ts');

// Called with each task.
export default answerValuationTask;
