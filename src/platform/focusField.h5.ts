import type { FocusField } from './focusField.types';
import { shown } from './layout.h5';

export const focusField: FocusField = (id) => shown(id)?.focus();
