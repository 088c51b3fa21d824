import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import type { Block, HelpGroup } from '@account-doctor/contract/types';
import { normalizedQuery } from '@account-doctor/contract/typed';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { Collapse } from '@/ui/Collapse';
import { Icon, type IconName } from '@/ui/Icon';
import { LoadedContent } from '@/ui/LoadedContent';
import { Pressable } from '@/ui/Pressable';
import { SearchField } from '@/ui/SearchField';
import { Section } from '@/ui/Section';
import { useCall } from '@/data/useCall';
import { navigate } from '@/navigation/navigate';
import { ArticleSkeleton } from './parts/ArticleView';
import { RichText } from './parts/RichText';
import './HelpCenter.scss';

/** Questions and answers by group, with a search field. */
export function HelpCenter() {
  const query = useCall('GET /app-api/user/help/center', {});
  return (
    <LoadedContent query={query} skeleton={<ArticleSkeleton />}>
      {({ groups }) => <HelpGroups groups={groups} />}
    </LoadedContent>
  );
}

/** The questions by group, with the search field. */
function HelpGroups({ groups }: { groups: HelpGroup[] }) {
  const [search, setSearch] = useState('');
  const [subject, setSubject] = useState<string | null>(null);
  const wanted = normalizedQuery(search);
  const chosen = subject === null ? groups : groups.filter(({ groupId }) => groupId === subject);
  const found = wanted === '' ? chosen : searchHelp(groups, wanted);
  return (
    <View className="help-center">
      <View className="help-center__search">
        <SearchField
          id="search-help"
          label="搜索帮助"
          placeholder="搜索问题，如草稿、退款、换绑"
          value={search}
          onChange={setSearch}
        />
      </View>
      {wanted === '' && <HelpSubjects groups={groups} value={subject} onChange={setSubject} />}
      {found.length === 0 ? (
        <EmptyView
          icon="circle-help"
          text={wanted ? `找不到和“${wanted}”有关的问题` : '帮助内容正在更新，请稍后再来'}
        >
          <FeedbackButton />
        </EmptyView>
      ) : (
        <>
          <View className="help-center__groups">
            {found.map(({ groupId, title, questions }) => (
              <Section key={groupId} title={title}>
                {questions.map((question) => (
                  <Collapse
                    key={question.questionId}
                    label={question.title}
                    head={<HighlightedText text={question.title} search={wanted} />}
                  >
                    <RichText content={question.answer} />
                  </Collapse>
                ))}
              </Section>
            ))}
          </View>
          <View className="help-center__still">
            <FeedbackButton />
          </View>
        </>
      )}
    </View>
  );
}

/** Pictures of the built-in groups. */
const icons: Record<string, IconName> = {
  evaluation: 'zap',
  report: 'file-text',
  human: 'user-check',
  price: 'trending-up',
  account: 'user',
  privacy: 'shield-check',
  trade: 'book-open',
  service: 'ticket',
};

interface HelpSubjectsProps {
  groups: HelpGroup[];
  /** Id of the only group to show, or `null` for all. */
  value: string | null;
  onChange: (groupId: string | null) => void;
}

/** The groups as tiles: a tap shows one alone, another tap shows all. */
const HelpSubjects = ({ groups, value, onChange }: HelpSubjectsProps) => (
  <View className="help-center__subjects" role="group" aria-label="问题分类">
    {groups.map(({ groupId, title }) => (
      <Pressable
        key={groupId}
        className={`help-center__subject ${groupId === value ? 'help-center__subject--on' : ''}`}
        role="checkbox"
        checked={groupId === value}
        onPress={() => onChange(groupId === value ? null : groupId)}
      >
        <Icon name={icons[groupId] ?? 'circle-help'} size={24} />
        <View className="help-center__subject-name">{title.replace('与', '\u200b与')}</View>
      </Pressable>
    ))}
  </View>
);

/** A question with the words of the search highlighted. */
function HighlightedText({ text, search }: { text: string; search: string }) {
  return (
    <View className="help-center__question">
      {splitByMatch(text, search).map((run, index) => (
        <Text key={index} className={run.found ? 'help-center__mark' : ''}>
          {run.text}
        </Text>
      ))}
    </View>
  );
}

const FeedbackButton = () => (
  <Button id="ask" size="small" variant="secondary" onPress={() => void navigate('userFeedback')}>
    没有答案？告诉我们
  </Button>
);

/** A piece of text, and whether it matches the search. */
interface TextRun {
  text: string;
  found: boolean;
}

/** The words of a search in lower case. */
const searchWords = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** The text of an answer, line by line. */
const answerText = (blocks: Block[]): string =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'list') return block.items.map(({ content }) => content);
      return 'content' in block ? [block.content] : [];
    })
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n');

/** The items for which `passes` is true, then the others; both in their original order. */
const moveToFront = <Item,>(items: Item[], passes: (item: Item) => boolean): Item[] =>
  [...items].sort((one, other) => Number(passes(other)) - Number(passes(one)));

/**
 * Searches questions and answers for all words of the search; matches in the question come first. If nothing matches,
 * finds those with at least two fifths of the search's character pairs, because Chinese is written without spaces.
 * Leaves out groups without a match.
 */
export function searchHelp(groups: HelpGroup[], search: string): HelpGroup[] {
  const words = searchWords(search);
  const pairs = words.flatMap((word) =>
    Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)),
  );
  const isAbout = ({ title }: { title: string }) =>
    words.every((word) => title.toLowerCase().includes(word));
  const those = (fits: (text: string) => boolean) => {
    const found = groups
      .map((group) => ({
        ...group,
        questions: moveToFront(
          group.questions.filter(({ title, answer }) =>
            fits(`${title}\n${answerText(answer)}`.toLowerCase()),
          ),
          isAbout,
        ),
      }))
      .filter(({ questions }) => questions.length > 0);
    return moveToFront(found, ({ questions }) => questions.some(isAbout));
  };
  const exact = those((text) => words.every((word) => text.includes(word)));
  return exact.length > 0 || pairs.length === 0
    ? exact
    : those((text) => pairs.filter((pair) => text.includes(pair)).length * 5 >= pairs.length * 2);
}

/** Splits a text into runs that match the search and runs that do not. */
function splitByMatch(text: string, search: string): TextRun[] {
  const words = searchWords(search);
  const lower = text.toLowerCase();
  const runs: TextRun[] = [];
  let at = 0;
  while (at < text.length) {
    const from = at;
    const hits = words
      .map((word) => ({ word, start: lower.indexOf(word, from) }))
      .filter(({ start }) => start >= 0)
      .sort((a, b) => a.start - b.start || b.word.length - a.word.length);
    const [hit] = hits;
    if (!hit) break;
    if (hit.start > at) runs.push({ text: text.slice(at, hit.start), found: false });
    at = hit.start + hit.word.length;
    runs.push({ text: text.slice(hit.start, at), found: true });
  }
  return at < text.length ? [...runs, { text: text.slice(at), found: false }] : runs;
}
