/** Places where users publish text or pictures. */
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

/** Verdict on content: not judged yet, may be shown, needs a review by a person, must not be shown. */
export const moderationVerdicts = ['waiting', 'passed', 'doubtful', 'refused'] as const;
export type ModerationVerdict = (typeof moderationVerdicts)[number];

/** Verdicts that a reviewer at the desk can give. */
export const deskVerdicts = ['passed', 'refused'] as const satisfies readonly ModerationVerdict[];
export type DeskVerdict = (typeof deskVerdicts)[number];

/** Text to show in place of one that has not passed moderation; its author still sees the original. */
export const moderatedText = (verdict: ModerationVerdict): string =>
  verdict === 'refused' ? '（内容没有通过审核）' : '（内容审核中，通过后显示）';
