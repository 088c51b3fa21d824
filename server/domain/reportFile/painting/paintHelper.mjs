import '../../../core/helperProcess.mjs';

const { paint } = await import('./paint.ts');

// Called with each drawing.
export default paint;
