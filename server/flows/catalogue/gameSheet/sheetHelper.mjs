import '../../../core/helperProcess.mjs';

const { readSheetRecords } = await import('./sheetWorker.ts');

// Called with each task.
export default readSheetRecords;
