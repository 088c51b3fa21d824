import { connect } from 'node:tls';

const PATIENCE = 8_000;

/**
 * When the certificate of an address expires.
 * @throws Error if no server answers, or if browsers do not trust its certificate
 */
export const certificateEnd = (host: string, port: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: PATIENCE }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
