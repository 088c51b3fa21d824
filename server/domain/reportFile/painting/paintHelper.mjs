import '../../../core/helperProcess.mjs';

const { paint } = await import('./paint.ts');

// What is called with each drawing.
export default paint;
