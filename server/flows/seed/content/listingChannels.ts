import type { ListingChannel } from '../../../domain/listing';

// Fees depend on the game and change often, so the operator enters them at the desk.
const everyGame = { gameId: null, feePermille: null, enabled: true };

/** Trading platforms that accept accounts of all games in the catalogue, in their order. */
export const sampleListingChannels: ListingChannel[] = [
  {
    ...everyGame,
    channelId: 'pxb7',
    name: '螃蟹账号',
    note: '平台客服一对一验号，成交后协助换绑，按成交价收手续费。',
    urlTemplate: 'https://www.pxb7.com/?game={gameName}',
    position: 0,
  },
  {
    ...everyGame,
    channelId: 'pzds',
    name: '盼之代售',
    note: '提交资料后由平台代售，上架前核对账号，可选包赔服务。',
    urlTemplate: 'https://www.pzds.com/?game={gameName}',
    position: 1,
  },
  {
    ...everyGame,
    channelId: 'jiaoyimao',
    name: '交易猫',
    note: '自己发布商品并定价，买家多，需要及时回复咨询。',
    urlTemplate: 'https://www.jiaoyimao.com/?game={gameName}',
    position: 2,
  },
];
