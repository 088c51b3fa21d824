import { View } from '@tarojs/components';
import type { ReportComparison } from '@account-doctor/contract/types';
import { Section } from '@/ui/Section';
import { ReportLetter, reportLetter } from './ComparedAccounts';
import './ComparisonTable.scss';

/** Questions that the comparison answers, each with the row that has the answer. */
const questions = [
  { title: '最划算', label: '标价比估价' },
  { title: '最值钱', label: '估价' },
  { title: '最可信', label: '可信度' },
  { title: '成交最快', label: '成交用时' },
  { title: '最安全', label: '合计' },
];

/** The best report for each question, with the reason; renders nothing if no report is better than the others. */
export function BestReports({ sections }: Pick<ReportComparison, 'sections'>) {
  const rows = sections.flatMap((section) => section.rows);
  const answers = questions.flatMap(({ title, label }) => {
    const row = rows.find((one) => one.label === label);
    const [winner, ...others] = row?.best ?? [];
    if (!row || winner === undefined || others.length > 0) return [];
    const words = [row.cells[winner]?.text, row.reason].filter(Boolean).join('，');
    return [{ title, winner, words }];
  });
  if (answers.length === 0) return null;
  return (
    <Section title="先看结论">
      {answers.map(({ title, winner, words }) => (
        <View key={title} className="comparison-verdict">
          <View className="comparison-verdict__title">{title}</View>
          <ReportLetter place={winner} />
          <View
            className="comparison-verdict__words"
            aria-label={`报告 ${reportLetter(winner)}，${words}`}
          >
            {words}
          </View>
        </View>
      ))}
    </Section>
  );
}
