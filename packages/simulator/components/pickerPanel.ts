import { addElement, openOverlay } from '../container/overlay';
import { recordError } from '../container/recorder';

export interface PickerRequest {
  readonly mode: string;
  readonly headerText: string;
  readonly range: unknown;
  readonly rangeKey: string;
  readonly value: unknown;
  readonly start: string;
  readonly end: string;
  readonly fields: string;
}

export interface PickerListeners {
  onConfirm(value: unknown): void;
  onCancel(): void;
  onColumnChange(column: number, value: number): void;
}

/** Reads what the user has chosen so far. */
type ReadValue = () => unknown;

/** Opens the panel of a picker. Its columns are native selects, so that tests can choose by text. */
export function openPickerPanel(request: PickerRequest, listeners: PickerListeners): void {
  const overlay = openOverlay('sheet picker', 'dialog');
  const panel = addElement('div', { className: 'panel', parent: overlay.root });
  if (request.headerText)
    addElement('p', { className: 'sheet-title', parent: panel, text: request.headerText });
  const wheels = addElement('div', { className: 'wheels', parent: panel });
  const read = fillPanel(wheels, request, listeners);
  const buttons = addElement('div', { className: 'buttons', parent: panel });
  const addButton = (label: string, onTap: () => void) => {
    addElement('button', {
      className: 'panel-button',
      parent: buttons,
      text: label,
    }).addEventListener('click', () => {
      overlay.close();
      onTap();
    });
  };
  addButton('取消', listeners.onCancel);
  addButton('确定', () => listeners.onConfirm(read()));
}

function fillPanel(
  wheels: HTMLElement,
  request: PickerRequest,
  listeners: PickerListeners,
): ReadValue {
  switch (request.mode) {
    case 'selector':
      return fillColumns(wheels, {
        request,
        columns: [request.range],
        values: [request.value],
        listeners,
        result: ([index]) => String(index),
      });
    case 'multiSelector':
      return fillColumns(wheels, {
        request,
        columns: asList(request.range),
        values: asList(request.value),
        listeners,
        result: (indexes) => indexes,
      });
    case 'date':
    case 'time':
      return fillDateOrTime(wheels, request);
    default:
      recordError('component', `picker mode "${request.mode}" is not simulated`);
      return () => request.value;
  }
}

interface PickerColumns {
  request: PickerRequest;
  columns: unknown[];
  values: unknown[];
  listeners: PickerListeners;
  result: (indexes: number[]) => unknown;
}

function fillColumns(
  wheels: HTMLElement,
  { request, columns, values, listeners, result }: PickerColumns,
): ReadValue {
  const selects = columns.map((entries, column) => {
    const select = addElement('select', {
      className: 'wheel',
      parent: wheels,
    }) as HTMLSelectElement;
    asList(entries).forEach((entry, index) => {
      const option = addElement('option', {
        className: '',
        parent: select,
        text: entryText(entry, request.rangeKey),
      }) as HTMLOptionElement;
      option.value = String(index);
    });
    select.value = String(Number(values[column]) || 0);
    select.addEventListener('change', () => listeners.onColumnChange(column, Number(select.value)));
    return select;
  });
  return () => result(selects.map((select) => Number(select.value)));
}

function fillDateOrTime(
  wheels: HTMLElement,
  { mode, fields, value, start, end }: PickerRequest,
): ReadValue {
  const input = addElement('input', { className: 'wheel', parent: wheels }) as HTMLInputElement;
  const dateType = fields === 'month' ? 'month' : 'date';
  Object.assign(input, { type: mode === 'time' ? 'time' : dateType, min: start, max: end });
  if (typeof value === 'string') input.value = value;
  return () => input.value;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function entryText(entry: unknown, key: string): string {
  const text = key ? (entry as Record<string, unknown>)[key] : entry;
  return String(text);
}
