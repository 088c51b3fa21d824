import { View } from '@tarojs/components';
import { useState } from 'react';
import { ANSWER_LIMIT, PICTURES_PER_EVALUATION } from '@account-doctor/contract/limits';
import type { HumanStanding } from '@account-doctor/contract/types';
import { Button } from '@/components/Button/Button';
import { PictureUpload } from '@/components/PictureUpload/PictureUpload';
import { usePictureUploads } from '@/components/PictureUpload/usePictureUploads';
import { Section } from '@/components/Section/Section';
import { TextArea } from '@/components/TextArea/TextArea';
import { useAction } from '@/hooks/useAction';
import { answerValuer } from '@/services/evaluation';
import './QuestionForm.scss';

interface QuestionFormProps {
  orderId: string;
  question: HumanStanding['questions'][number];
  onSent: () => void;
}

function textProblem(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return '请填写要补充的内容';
  return length > ANSWER_LIMIT ? `最多 ${ANSWER_LIMIT} 个字，请删减` : undefined;
}

/** What the valuer asks, and the answer with pictures; what was typed stays when sending fails. */
export function QuestionForm({ orderId, question, onSent }: QuestionFormProps) {
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<string[]>([]);
  const [checked, setChecked] = useState(false);
  const [pictureProblem, setPictureProblem] = useState('');
  const uploads = usePictureUploads({
    purpose: 'evaluation',
    limit: PICTURES_PER_EVALUATION,
    initial: () => [],
    onChange: setPictures,
    onProblemChange: () => setPictureProblem(''),
  });
  const { run, running } = useAction(async () => {
    const { questionId } = question;
    await answerValuer({ orderId, questionId, text: text.trim(), pictures });
    onSent();
  });
  const problem = textProblem(text);
  const send = () => {
    setChecked(true);
    setPictureProblem(uploads.problem ?? '');
    if (!problem && !uploads.problem) void run();
  };
  return (
    <Section id="valuer-question" title="估价师需要您补充">
      <View className="question-form">
        <View className="question-form__question">{question.text}</View>
        <TextArea
          id="answer-text"
          label="您的回答"
          placeholder="写下补充的内容"
          value={text}
          limit={ANSWER_LIMIT}
          error={checked ? problem : undefined}
          onInput={setText}
        />
        <PictureUpload
          id="answer-pictures"
          uploads={uploads}
          error={pictureProblem || undefined}
          hint="可以附上截图；只有您和估价师能看到"
        />
        <Button id="send-answer" busy={running} onTap={send}>
          提交补充，继续估价
        </Button>
      </View>
    </Section>
  );
}
