import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTargets } from '../config/browsers.js';
import { polyfillScript } from '../config/oldBrowsers/polyfills';
import { serviceProxy } from '../config/serviceProxy';
import { provenFigures } from './src/pages/models/provenFigures';

/** The service serves the desk at `/desk`; in development Vite proxies its calls. */

const service = process.env.SERVICE ?? 'http://127.0.0.1:8080';

/** Adds the polyfills' script to the built page; see `config/oldBrowsers`. */
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

const paper = readFileSync(new URL('../docs/valuation.md', import.meta.url), 'utf8');

export default defineConfig({
  base: '/desk/',
  plugins: [react(), servesOldBrowsers],
  // The only setting in the build, under the client's name for it.
  envPrefix: 'TARO_APP_SIGN_SECRET',
  define: { PROVEN_FIGURES: JSON.stringify(provenFigures(paper)) },
  build: {
    target: buildTargets,
    outDir: '../dist/desk',
    emptyOutDir: true,
    // The service's Content-Security-Policy forbids `data:` scripts.
    assetsInlineLimit: 0,
    // Mostly antd; `npm run size` limits the total.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // The service recognises immutable files by the hexadecimal hash in their name.
      output: { hashCharacters: 'hex' },
    },
  },
  server: { proxy: serviceProxy(service) },
});
