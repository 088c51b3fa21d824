/** Where people write or show something that others may see. */
export const moderatedPlaces = [
  'nickname',
  'avatar',
  'alias',
  'face',
  'chat',
  'feedback',
  'rating',
  'evaluation',
] as const;
export type ModeratedPlace = (typeof moderatedPlaces)[number];

export const moderatedPlaceLabels: Record<ModeratedPlace, string> = {
  nickname: '昵称',
  avatar: '头像',
  alias: '估价师称呼',
  face: '估价师照片',
  chat: '聊天',
  feedback: '反馈',
  rating: '评价',
  evaluation: '评估资料',
};

/** What is known of a content: nobody has judged it, it may be shown, a person has to look, it may not. */
export const verdicts = ['waiting', 'passed', 'doubtful', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

/** What a person at the desk may say of a content. */
export const deskVerdicts = ['passed', 'refused'] as const satisfies readonly Verdict[];
export type DeskVerdict = (typeof deskVerdicts)[number];

/** What others read in place of a text that was not passed; its author reads the text itself. */
export const unseenText = (verdict: Verdict): string =>
  verdict === 'refused' ? '（内容没有通过审核）' : '（内容审核中，通过后显示）';
