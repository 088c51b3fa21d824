/** What of others a user may report: a conversation by its order, an invitation by its record, a shared report by its token. */
export const reportedKinds = ['chat', 'invitation', 'share'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

export const reportedLabels: Record<ReportedKind, string> = {
  chat: '和估价师的对话',
  invitation: '好友邀请里的昵称和头像',
  share: '分享的报告',
};

/** Which of them is reported. */
export interface Reported {
  kind: ReportedKind;
  id: string;
}

/** As the parameter of a page names it, e.g. `chat:1234`. */
export const reportedParameter = ({ kind, id }: Reported): string => `${kind}:${id}`;

/** What such a parameter names; `null` where it names nothing. */
export function reportedBy(parameter: string): Reported | null {
  const [, named, id = ''] = /^(\w+):([\w-]{1,64})$/.exec(parameter) ?? [];
  const kind = reportedKinds.find((known) => known === named);
  return kind ? { kind, id } : null;
}

/** What the desk does about a report. */
export const reportDecisions = ['hidden', 'left'] as const;
export type ReportDecision = (typeof reportDecisions)[number];
