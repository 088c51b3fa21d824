import { setting } from './setting';
import { oneOfWords } from './values';

export const ocrSettings = {
  provider: setting({
    name: 'OCR_PROVIDER',
    default: 'embedded',
    meaning:
      'Who reads the text in screenshots of accounts: `embedded` is a process on this machine, ' +
      'which takes one core and 500 MB while it reads and for three minutes afterwards; with ' +
      '`off` no pictures are read.',
    example: 'embedded',
    schema: oneOfWords(['embedded', 'off']),
  }),
};
