/** By game code: the file in `media/evaluation/games` that shows the game. */
export const gameIcons: Record<string, string> = {
  'cross-fire': 'cfm.svg',
  'delta-force': 'sjz.svg',
  'genshin-impact': 'ys.svg',
  'honor-of-kings': 'wzry.svg',
  'naruto-mobile': 'hyrz.svg',
  'peace-elite': 'hpjy.svg',
  'star-rail': 'xqtd.svg',
  valorant: 'wwqy.svg',
};
