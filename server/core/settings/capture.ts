import { optional, setting } from './setting';
import { address, textValue } from './values';

/** Where accounts are captured from. */
export const captureSettings = {
  steamKey: optional({
    name: 'CAPTURE_STEAM_KEY',
    meaning:
      'Key of Steam’s web API. Accounts that are played by Steam are captured where it is set.',
    example: 'as issued by Steam',
    secret: true,
    schema: textValue(),
  }),
  steamCommunity: setting({
    name: 'CAPTURE_STEAM_COMMUNITY',
    default: 'https://steamcommunity.com',
    meaning: 'Where players sign in at Steam.',
    example: 'https://steamcommunity.com',
    schema: address(['https', 'http']),
  }),
  steamApi: setting({
    name: 'CAPTURE_STEAM_API',
    default: 'https://api.steampowered.com',
    meaning: 'Address of Steam’s web API.',
    example: 'https://api.steampowered.com',
    schema: address(['https', 'http']),
  }),
};
