/** The public API of the module `reportFile`. */
export { describeReportFile, removeReportFiles, reportFileKeeper, reportFilePath } from './keep';
export {
  drawCard,
  drawDocument,
  drawInvitation,
  drawLongImage,
  drawPoster,
  drawSquareCard,
} from './onPaper';
export { createPainter, type Painter } from './painting/painter';
export { selectReportFile } from './store';
export { withEmbeddedPictures } from './withEmbeddedPictures';
