import { defineModule } from '../../core/module';
import { createPainter } from '../../domain/reportFile';
import { saveReportCalls } from './calls';
import { reportFileRoute } from './fileRoute';
import { squareCardRoute } from './squareCardRoute';

export const saveReportModule = defineModule({
  name: 'saveReport',
  open: () => createPainter(),
  calls: (services, painter) => saveReportCalls(services, painter),
  routes: (services, painter) => [
    reportFileRoute(services, painter),
    squareCardRoute(services, painter),
  ],
});
