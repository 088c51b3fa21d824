import '../../../core/helperProcess.mjs';

const { sheetRecords } = await import('./sheetWorker.ts');

// Called with each task.
export default sheetRecords;
