import { parentPort } from 'node:worker_threads';
import { readHtml } from './readHtml';

/** Runs in a separate thread: reports that it is ready, then parses each page that it gets. */
parentPort?.on('message', (html: string) => parentPort?.postMessage(readHtml(html)));
parentPort?.postMessage('ready');
