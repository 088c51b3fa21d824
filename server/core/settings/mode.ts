import { setting } from './setting';
import { oneOfWords } from './values';

export const modeSettings = {
  mode: setting({
    name: 'MODE',
    default: 'demo',
    meaning:
      '`demo` allows sandbox providers and default secrets; `live` does not start with ' +
      'either.',
    example: 'live',
    schema: oneOfWords(['demo', 'live']),
  }),
};
