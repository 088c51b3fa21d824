import { View } from '@tarojs/components';
import { ANSWER_LIMIT } from '@account-doctor/contract/limits';
import type { HumanStanding } from '@account-doctor/contract/types';
import { Section } from '@/ui/Section';
import { WordsForm } from '@/features/pictures/WordsForm';
import { call } from '@/data/service';
import './QuestionForm.scss';

interface QuestionFormProps {
  orderId: string;
  question: HumanStanding['questions'][number];
  onSent: () => void;
}

const ids = { text: 'answer-text', pictures: 'answer-pictures', send: 'send-answer' };

/** What the valuer asks, and the answer with pictures. */
export const QuestionForm = ({ orderId, question, onSent }: QuestionFormProps) => (
  <Section id="valuer-question" title="估价师需要您补充">
    <View className="question-form__question">{question.text}</View>
    <WordsForm
      ids={ids}
      label="您的回答"
      placeholder="写下补充的内容"
      limit={ANSWER_LIMIT}
      problemOf={(text) => (text === '' ? '请填写要补充的内容' : undefined)}
      sendLabel="提交补充，继续估价"
      onSend={async (words) => {
        await call('POST /app-api/api/evaluate/user/order/answer/question', {
          orderId,
          questionId: question.questionId,
          ...words,
        });
        onSent();
      }}
    />
  </Section>
);
