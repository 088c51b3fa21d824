import { optionalSetting, setting } from './setting';
import { addressOf, textValue } from './values';

/** Settings of the sources from which accounts are captured. */
export const captureSettings = {
  steamKey: optionalSetting({
    name: 'CAPTURE_STEAM_KEY',
    meaning: 'Key of Steam’s web API. If set, accounts of games on Steam can be captured.',
    chinese: 'Steam Web API 的密钥。设置后，Steam 上的游戏账号可以自动采集。',
    example: 'as issued by Steam',
    secret: true,
    schema: textValue(),
  }),
  steamCommunity: setting({
    name: 'CAPTURE_STEAM_COMMUNITY',
    default: 'https://steamcommunity.com',
    meaning: 'Address of Steam’s sign-in page for players.',
    chinese: 'Steam 玩家登录页的地址。',
    example: 'https://steamcommunity.com',
    schema: addressOf(['https', 'http']),
  }),
  steamApi: setting({
    name: 'CAPTURE_STEAM_API',
    default: 'https://api.steampowered.com',
    meaning: 'Address of Steam’s web API.',
    chinese: 'Steam Web API 的地址。',
    example: 'https://api.steampowered.com',
    schema: addressOf(['https', 'http']),
  }),
};
