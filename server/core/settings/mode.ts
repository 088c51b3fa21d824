import { setting } from './setting';
import { oneOf } from './values';

export const modeSettings = {
  mode: setting({
    name: 'MODE',
    default: 'demo',
    meaning:
      '`demo` allows sandbox providers and default secrets; `live` does not start with ' +
      'either.',
    example: 'live',
    schema: oneOf(['demo', 'live']),
  }),
};
