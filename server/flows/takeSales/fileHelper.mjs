import '../../core/helperProcess.mjs';

const { workOnFile } = await import('./fileWorker.ts');

// Called with each task.
export default workOnFile;
