import { useState } from 'react';
import type { ChoiceField, GradeField } from '@account-doctor/contract/game';
import { ChipGroup } from '@/ui/ChipGroup';
import { OptionPicker } from '../optionPicker/OptionPicker';
import type { AnswerProps } from './answerProps';
import { PickerEntry } from './PickerEntry';

/** More than these are chosen from a sheet. */
const CHIPS = 6;

/** One of several options; choosing it again takes it back. */
export function ChoiceAnswer(props: AnswerProps<ChoiceField | GradeField>) {
  const { id, field, answer, answerWith } = props;
  const { options, label } = field;
  const selected = typeof answer === 'string' ? answer : null;
  const [open, setOpen] = useState(false);

  if (options.length <= CHIPS)
    return (
      <ChipGroup
        id={id}
        label={label}
        options={options}
        value={selected}
        onChange={(value) => answerWith(value === selected ? null : value)}
      />
    );
  return (
    <>
      <PickerEntry
        id={`${id}-pick`}
        text={options.find(({ value }) => value === selected)?.label ?? null}
        placeholder={`选择${label}`}
        open={open}
        onOpen={() => setOpen(true)}
        onClear={() => answerWith(null)}
      />
      {open && (
        <OptionPicker
          id={`${id}-options`}
          title={label}
          options={options}
          chosen={new Map(selected === null ? [] : [[selected, 0]])}
          single
          onChange={(chosen) => answerWith([...chosen.keys()][0] ?? null)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
