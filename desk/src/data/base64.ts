/** Encodes bytes in base64, as in payloads of calls. */
export async function base64Of(bytes: Blob): Promise<string> {
  let text = '';
  for (const byte of new Uint8Array(await bytes.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Decodes a file that a call returned in base64. */
export const bytesFromBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
