import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The desk is served by the service at `/desk`; in development Vite passes its calls on to it. */

const service = process.env.SERVICE ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/desk/',
  plugins: [react()],
  // The one setting that the build carries, under the name it has for the client.
  envPrefix: 'TARO_APP_SIGN_SECRET',
  build: {
    outDir: '../dist/desk',
    emptyOutDir: true,
    // The service's policy lets no script come from data.
    assetsInlineLimit: 0,
    // Most of it is antd; `npm run size` gates the whole.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // By hexadecimal digits the service knows names that never change.
      output: { hashCharacters: 'hex' },
    },
  },
  server: { proxy: { '/desk-api': service, '/files': service, '/media': service } },
});
