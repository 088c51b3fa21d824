/**
 * Content that users can report: a conversation (by order id), an invitation (by record id), or a shared report (by
 * token).
 */
export const reportedKinds = ['chat', 'invitation', 'share'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

export const reportedLabels: Record<ReportedKind, string> = {
  chat: '和估价师的对话',
  invitation: '好友邀请里的昵称和头像',
  share: '分享的报告',
};

/** The kind and id of the content that a user reports. */
export interface ReportedReference {
  kind: ReportedKind;
  id: string;
}

/** Value of the page parameter that names reported content, e.g. `chat:1234`. */
export const reportedParameter = ({ kind, id }: ReportedReference): string => `${kind}:${id}`;

/** Parses the page parameter that names reported content; `null` if it is invalid. */
export function parseReported(parameter: string): ReportedReference | null {
  const [, named, id = ''] = /^(\w+):([\w-]{1,64})$/.exec(parameter) ?? [];
  const kind = reportedKinds.find((known) => known === named);
  return kind ? { kind, id } : null;
}

/** The desk's decision about reported content: hide it, or leave it visible. */
export const reportDecisions = ['hidden', 'left'] as const;
export type ReportDecision = (typeof reportDecisions)[number];
