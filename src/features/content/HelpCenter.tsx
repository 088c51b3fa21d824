import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import type { HelpGroup } from '@account-doctor/contract/types';
import { ArticleSkeleton } from './ArticleView';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { Collapse } from '@/ui/Collapse';
import { Markdown } from './Markdown';
import { Loaded } from '@/ui/Loaded';
import { SearchField } from '@/ui/SearchField';
import { Section } from '@/ui/Section';
import { useCall } from '@/data/useCall';
import { navigate } from '@/navigation/navigate';
import { runsOf, searchHelp } from './searchHelp';
import './HelpCenter.scss';

/** Questions and answers by group, to search as one types. */
export function HelpCenter() {
  const query = useCall('GET /app-api/user/help/center', {});
  return (
    <Loaded query={query} skeleton={<ArticleSkeleton />}>
      {({ groups }) => <Help groups={groups} />}
    </Loaded>
  );
}

function Help({ groups }: { groups: HelpGroup[] }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const found = wanted === '' ? groups : searchHelp(groups, wanted);
  return (
    <View className="help-center">
      <View className="help-center__search">
        <SearchField
          id="search-help"
          label="搜索帮助"
          placeholder="搜索问题，如 草稿、退款、换绑"
          value={search}
          onChange={setSearch}
        />
      </View>
      {found.length === 0 ? (
        <EmptyView
          icon="circle-help"
          text={wanted ? `没有找到和“${wanted}”有关的问题` : '帮助内容正在更新，请稍后再来'}
        >
          <Feedback />
        </EmptyView>
      ) : (
        <>
          {found.map(({ groupId, title, questions }) => (
            <Section key={groupId} title={title}>
              {questions.map((question) => (
                <Collapse
                  key={question.questionId}
                  label={question.title}
                  head={<Marked text={question.title} search={wanted} />}
                >
                  <Markdown content={question.answer} />
                </Collapse>
              ))}
            </Section>
          ))}
          <View className="help-center__still">
            <Feedback />
          </View>
        </>
      )}
    </View>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return (
    <View className="help-center__question">
      {runsOf(text, search).map((run, index) => (
        <Text key={index} className={run.found ? 'help-center__mark' : ''}>
          {run.text}
        </Text>
      ))}
    </View>
  );
}

const Feedback = () => (
  <Button id="ask" size="small" variant="secondary" onPress={() => void navigate('userFeedback')}>
    没有答案？告诉我们
  </Button>
);
