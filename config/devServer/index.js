// @ts-check
const { readFile } = require('node:fs/promises');
const path = require('node:path');

/** Path at which a page listens for new builds. */
const BUILDS = '/new-builds';
const RELOAD = `<script>new EventSource('${BUILDS}').onmessage = () => location.reload()</script>`;

/**
 * @typedef {object} Options what Taro passes to webpack's development server @property {string} host @property {number}
 * port @property {{ context: string[], target: string, ws: boolean }[]} proxy
 */

/**
 * Replaces `webpack-dev-server`, which has 135 dependencies: Taro loads this module by that name. Vite, which also
 * serves the desk, serves the folder of the build, and pages reload after each build.
 */
module.exports = class DevServer {
  /**
   * @param {Options} options
   * @param {import('webpack').Compiler} compiler
   */
  constructor(options, compiler) {
    this.options = options;
    this.compiler = compiler;
  }

  /** @param {(error?: unknown) => void} callback */
  startCallback(callback) {
    this.start().then(() => callback(), callback);
  }

  async start() {
    const { host, port, proxy } = this.options;
    const folder = this.compiler.outputPath;
    /** @type {Set<import('node:http').ServerResponse>} */
    const pages = new Set();
    /** @type {import('vite').Connect.NextHandleFunction} */
    const answer = (request, response, next) => {
      if (request.url === BUILDS) {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
        pages.add(response);
        response.once('close', () => pages.delete(response));
      } else if (path.extname((request.url ?? '').split('?')[0] ?? '') === '') {
        // Before the first build, an empty page waits for it.
        void readFile(path.join(folder, 'index.html'), 'utf8')
          .catch(() => '')
          .then((page) => {
            response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
            response.end(page + RELOAD);
          });
      } else next();
    };
    const { preview } = await import('vite');
    await preview({
      configFile: false,
      appType: 'custom',
      build: { outDir: folder },
      plugins: [
        {
          name: 'pages',
          // Registers the handler after the proxy and the files, because Vite runs a returned function last.
          configurePreviewServer:
            ({ middlewares }) =>
            () => {
              middlewares.use(answer);
            },
        },
      ],
      preview: {
        host,
        port,
        strictPort: true,
        proxy: Object.fromEntries(
          proxy.flatMap(({ context, ...rule }) => context.map((start) => [start, rule])),
        ),
      },
    });
    this.compiler.watch({}, (error) => {
      if (error) throw error;
      for (const page of pages) page.write('data:\n\n');
    });
  }
};
