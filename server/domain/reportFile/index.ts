/** What the rest of the service may use of `reportFile`. */
export { describeReportFile, removeReportFiles, reportFileKeeper, reportFilePath } from './keep';
export { drawInvitation, drawLongImage, drawPoster } from './onPaper';
export { createPainter, type Painter } from './painting/painter';
export { selectReportFile } from './store';
