import { optional, setting } from './setting';
import { addressOf, textValue } from './values';

/** Settings of the sources from which accounts are captured. */
export const captureSettings = {
  steamKey: optional({
    name: 'CAPTURE_STEAM_KEY',
    meaning: 'Key of Steam’s web API. If set, accounts of games on Steam can be captured.',
    example: 'as issued by Steam',
    secret: true,
    schema: textValue(),
  }),
  steamCommunity: setting({
    name: 'CAPTURE_STEAM_COMMUNITY',
    default: 'https://steamcommunity.com',
    meaning: 'Address of Steam’s sign-in page for players.',
    example: 'https://steamcommunity.com',
    schema: addressOf(['https', 'http']),
  }),
  steamApi: setting({
    name: 'CAPTURE_STEAM_API',
    default: 'https://api.steampowered.com',
    meaning: 'Address of Steam’s web API.',
    example: 'https://api.steampowered.com',
    schema: addressOf(['https', 'http']),
  }),
};
