import type { AuditEntry } from '@account-doctor/contract/types';
import { Typography } from 'antd';
import { Link } from 'react-router-dom';
import { auditSentences, SUBJECT_PLACEHOLDER, type SubjectKind } from './auditSentences';
import { detailsInWords } from './details';
import type { Names } from './useNames';
import './AuditLog.css';

/** Number of characters of an id to show, enough to tell ids on one page apart. */
const SHOWN = 6;

/** Path of the page for the kinds of objects that have a page. */
const pagePaths: Partial<Record<SubjectKind, string>> = {
  order: '/orders',
  customer: '/customers',
};

/** The end of an id, with a link if the object has a page. */
const shortId = (kind: SubjectKind, subject: string) =>
  pagePaths[kind] ? (
    <>
      {' '}
      <Link className="inline-link" to={`${pagePaths[kind]}/${subject}`}>
        {subject.slice(-SHOWN)}
      </Link>{' '}
    </>
  ) : (
    ` ${subject.slice(-SHOWN)} `
  );

/** An audit entry as a sentence, with its details below. */
export function AuditSentence({
  entry: { staff, action, subject, details },
  names,
}: {
  entry: AuditEntry;
  names: Names;
}) {
  const [text, kind] = (auditSentences as Partial<typeof auditSentences>)[action] ?? [
    '做了其他操作',
    'other',
  ];
  const [before = '', after = ''] = text.split(SUBJECT_PLACEHOLDER);
  const named = [details, details.after, details.before].flatMap((from) => {
    const { title, name } = (from ?? {}) as { title?: unknown; name?: unknown };
    return [title, name].filter((word) => typeof word === 'string');
  })[0];
  return (
    <>
      {staff?.alias ?? '运维'}
      {before}
      {subject !== null && text.includes(SUBJECT_PLACEHOLDER) && (
        <Typography.Text strong copyable={{ text: subject }}>
          {kind === 'game'
            ? names.game(subject)
            : kind === 'member'
              ? names.member(subject)
              : kind === 'named' && named
                ? `“${named}”`
                : shortId(kind, subject)}
        </Typography.Text>
      )}
      {after}
      <div className="audit__details">
        {detailsInWords(details, names.game).map(({ label, value }) => (
          <span key={label}>
            {label}：{value}
          </span>
        ))}
      </div>
    </>
  );
}
