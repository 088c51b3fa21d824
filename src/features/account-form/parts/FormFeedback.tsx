import { useState } from 'react';
import { Button } from '@/ui/Button';
import { FieldFeedback } from '@/features/feedback/GameFeedback';
import type { Description } from '../form/description';

/** The way to say that a field is missing or wrong. */
export function FormFeedback({ description: { game, fields } }: { description: Description }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button id="form-feedback" variant="text" size="small" onPress={() => setOpen(true)}>
        选项缺少或有误？告诉我们
      </Button>
      {open && <FieldFeedback game={game} fields={fields} onClose={() => setOpen(false)} />}
    </>
  );
}
