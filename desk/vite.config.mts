import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTargets } from '../config/browsers.js';
import { polyfillScript } from '../config/oldBrowsers/polyfills';
import { serviceProxy } from '../config/serviceProxy';

/** The desk is served by the service at `/desk`; in development Vite passes its calls on to it. */

const service = process.env.SERVICE ?? 'http://127.0.0.1:8080';

/** Names the script of polyfills in the page of the build: `config/oldBrowsers` says what for. */
const servesOldBrowsers: Plugin = {
  name: 'serves-old-browsers',
  apply: 'build',
  async buildStart() {
    const source = await polyfillScript(null);
    this.emitFile({ type: 'asset', name: 'old-browsers.js', source });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const script = Object.keys(bundle).find((file) => file.includes('old-browsers')) ?? '';
      return html.replace('%OLD_BROWSERS%', `/desk/${script}`);
    },
  },
};

export default defineConfig({
  base: '/desk/',
  plugins: [react(), servesOldBrowsers],
  // The one setting that the build carries, under the name it has for the client.
  envPrefix: 'TARO_APP_SIGN_SECRET',
  build: {
    target: buildTargets,
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
  server: { proxy: serviceProxy(service) },
});
