import type { Answer, GameField } from '@account-doctor/contract/game';
import { Flex, Select } from 'antd';
import { NumberInput } from '../../components/NumberInput';
import { levelsOf, levelsOfOwned } from './answers';

interface AnswerInputProps {
  field: GameField;
  value: Answer | null;
  onChange: (answer: Answer | null) => void;
}

/** Input for the answer to a question of a game's form. */
export function AnswerInput({ field, value, onChange }: AnswerInputProps) {
  switch (field.kind) {
    case 'number':
      return (
        <NumberInput
          aria-label={field.label}
          value={typeof value === 'number' ? value : null}
          suffix={field.unit}
          onChange={onChange}
        />
      );
    case 'boolean':
      return (
        <Select
          aria-label={field.label}
          value={typeof value === 'boolean' ? String(value) : null}
          options={[
            { value: 'true', label: '是' },
            { value: 'false', label: '否' },
          ]}
          onChange={(chosen) => onChange(chosen === 'true')}
        />
      );
    case 'choice':
    case 'grade':
      return (
        <Select<string>
          aria-label={field.label}
          value={typeof value === 'string' ? value : null}
          options={field.options}
          onChange={onChange}
        />
      );
    case 'multi':
      return (
        <Select<string[]>
          aria-label={field.label}
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          value={Array.isArray(value) ? value : []}
          options={field.options}
          onChange={onChange}
        />
      );
    case 'leveled':
      return <LevelsInput field={field} value={levelsOf(value)} onChange={onChange} />;
  }
}

interface LevelsInputProps {
  field: Extract<GameField, { kind: 'leveled' }>;
  value: Record<string, number>;
  onChange: (levels: Record<string, number>) => void;
}

/** Choice of several options, each with a level. */
function LevelsInput({ field, value, onChange }: LevelsInputProps) {
  const { min, label } = field.level;
  return (
    <>
      <Select<string[]>
        aria-label={field.label}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        value={Object.keys(value)}
        options={field.options}
        onChange={(owned) => onChange(levelsOfOwned(owned, value, min))}
      />
      {Object.entries(value).map(([one, level]) => {
        const name = field.options.find((option) => option.value === one)?.label ?? one;
        return (
          <Flex key={one} align="center" justify="space-between" gap={8}>
            {name}
            <NumberInput
              aria-label={`${name} ${label}`}
              value={level}
              suffix={label}
              onChange={(typed) => onChange({ ...value, [one]: typed ?? min })}
            />
          </Flex>
        );
      })}
    </>
  );
}
