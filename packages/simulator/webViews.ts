import type { Page } from 'playwright-core';

/** Headers by which a page forbids to be framed. */
const framing = ['content-security-policy', 'x-frame-options'];
/** Those of a body that is handed on as it is read. */
const packing = ['content-encoding', 'content-length'];

/**
 * A web view is a window of its own on a phone and a frame here: what a page says about being framed
 * does not concern it. Pages that say nothing, and what leads on, pass as they are.
 */
export async function allowWebViews(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, responseHeaders = [], responseStatusCode }) => {
    const left = responseHeaders.filter(({ name }) => !framing.includes(name.toLowerCase()));
    const leadsOn = responseHeaders.some(({ name }) => name.toLowerCase() === 'location');
    const handOn = async () => {
      if (leadsOn || left.length === responseHeaders.length) {
        await session.send('Fetch.continueResponse', { requestId });
        return;
      }
      const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode ?? 200,
        responseHeaders: left.filter(({ name }) => !packing.includes(name.toLowerCase())),
        body: base64Encoded ? body : Buffer.from(body).toString('base64'),
      });
    };
    // The page may be gone by now.
    handOn().catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Response' }],
  });
}
