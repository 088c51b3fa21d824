import { useState, type ReactNode } from 'react';

interface StatefulProps<Value> {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a control, as the page around it would. */
export function Stateful<Value>({ initial, children }: StatefulProps<Value>) {
  const [value, setValue] = useState(initial);
  return <>{children(value, setValue)}</>;
}
