import { useController } from 'react-hook-form';

/** Connects a text field of the surrounding form to `TextField` and similar components. */
export function useFormField(
  name: string,
  problemOf?: (value: string, form: Record<string, string>) => string | null,
) {
  const { field, fieldState } = useController<Record<string, string>>({
    name,
    rules: problemOf && { validate: (value, form) => problemOf(value, form) ?? true },
  });
  const { value, onChange, onBlur } = field;
  return { value, onChange, onBlur, error: fieldState.error?.message };
}
