import type { Page } from 'playwright-core';

/** Headers with which a page forbids to be framed. */
const framingHeaders = ['content-security-policy', 'x-frame-options'];
/** Headers that no longer apply to a body that has been read and is passed on. */
const encodingHeaders = ['content-encoding', 'content-length'];

/**
 * Removes headers against framing from pages in web views, which are windows on a phone but frames here. Pages without
 * such headers, and redirects, pass unchanged.
 */
export async function allowWebViews(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, responseHeaders = [], responseStatusCode }) => {
    const left = responseHeaders.filter(({ name }) => !framingHeaders.includes(name.toLowerCase()));
    const isRedirect = responseHeaders.some(({ name }) => name.toLowerCase() === 'location');
    const passOn = async () => {
      if (isRedirect || left.length === responseHeaders.length) {
        await session.send('Fetch.continueResponse', { requestId });
        return;
      }
      const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode ?? 200,
        responseHeaders: left.filter(({ name }) => !encodingHeaders.includes(name.toLowerCase())),
        body: base64Encoded ? body : Buffer.from(body).toString('base64'),
      });
    };
    // Ignores a failure, because the page may be closed by now.
    passOn().catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Response' }],
  });
}
