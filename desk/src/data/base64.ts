/** Bytes in base64, as payloads send them. */
export async function base64Of(bytes: Blob): Promise<string> {
  let text = '';
  for (const byte of new Uint8Array(await bytes.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The bytes of a file that a call answers in base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
