import { setting } from './setting';
import { text } from './values';

const DEFAULT_SECRET = 'account-doctor-files';

/** Files lie under `DATA_DIR`. */
export const storageSettings = {
  secret: setting({
    name: 'STORAGE_SECRET',
    default: DEFAULT_SECRET,
    meaning: 'Signs upload tokens and the short-lived links to pictures.',
    example: 'a long random text',
    secret: true,
    schema: text(16),
    live: (value) => (value === DEFAULT_SECRET ? 'is the default, which everyone knows' : null),
  }),
};
