/** Pinyin syllables of Chinese names, most frequent first, in the format of the dictionaries of zxcvbn. */

const surnames =
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang ' +
  'xie song tang deng han feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su ' +
  'lv ding ren lu yao shen zhong cui tan fan jin shi liao jia xia fu fang zou xiong bai meng qin ' +
  'qiu hou yan xue lei long duan tao hao kong mao chang wan gu lai wen yin qian niu hong gong';

const syllables =
  'wei fang na min jing li qiang lei jun yang yong yan jie juan tao ming chao xiu xia ping gang gui ' +
  'ying hua hui xin yu bo bin hao jian long lin ling mei hong hai feng fei dan chun chen bing xiang ' +
  'xue yi yuan yun zhen zhi zhong ting tian song shan rui ran qing peng ning nan meng man liang lan ' +
  'kai jia jin han guo dong cheng xiao zi yue jing wen wu xi xu hong sheng shu qi bao an ai';

const uniqueWords = (words: string) => [...new Set(words.split(' '))];

/** Full names, and given names of two syllables. */
export function chineseNames(): string[] {
  const given = uniqueWords(syllables);
  const whole = uniqueWords(surnames).flatMap((surname) => given.map((name) => surname + name));
  return [
    ...new Set([...whole, ...given.flatMap((first) => given.map((second) => first + second))]),
  ];
}
