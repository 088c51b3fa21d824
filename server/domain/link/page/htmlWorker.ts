import { parentPort } from 'node:worker_threads';
import { readHtml } from './readHtml';

/** Runs in a thread of its own: says that it is ready, then reads each page that it is given. */
parentPort?.on('message', (html: string) => parentPort?.postMessage(readHtml(html)));
parentPort?.postMessage('ready');
