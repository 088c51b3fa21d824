import { describe, expect, it } from 'vitest';
import { createLog } from '../../../server/core/log';

describe('a log line', () => {
  it.each(['13800138000', '+8613800138000', '8613800138000', '008613800138000'])(
    'masks the phone number %s',
    (phone) => {
      const lines: string[] = [];
      const log = createLog('error', { write: (line) => lines.push(line) });
      log.error({ err: new Error(`No route to ${phone}`) }, 'refused');
      expect(lines.join('')).toContain('138****8000');
      expect(lines.join('')).not.toContain('13800138000');
    },
  );
});
