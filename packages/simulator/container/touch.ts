import { glassEasel } from 'glass-easel-miniprogram-adapter';
import { createElement } from './elements';

/** The DOM events that reach the app; all other events are sent by built-in components. */
const appEvents = new Set([
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'transitionend',
  'animationstart',
  'animationiteration',
  'animationend',
]);

const LONG_PRESS_DELAY = 350;

interface Point {
  identifier: number;
  pageX: number;
  pageY: number;
  clientX: number;
  clientY: number;
}

type TreeElement = Element & { __wxElement?: glassEasel.Element };

/** DOM backend for the framework, with the elements and events of a mini-program. */
export class TouchScreen extends glassEasel.CurrentWindowBackendContext {
  constructor() {
    super();
    this.document = {
      createElement,
      createTextNode: (text: string) => document.createTextNode(text),
      createDocumentFragment: () => document.createDocumentFragment(),
    } as unknown as typeof this.document;
    // oxlint-disable-next-line max-params -- glass-easel passes these.
    this.onEvent((target, type, detail, eventOptions) => {
      if (type === 'tap' && isDisabled(eventOptions.originalEvent)) return undefined;
      return sendEvent(target, { type, detail, eventOptions });
    });
    listenForLongPress();
  }

  override setListenerStats(
    ...args: Parameters<glassEasel.CurrentWindowBackendContext['setListenerStats']>
  ) {
    if (appEvents.has(args[1])) super.setListenerStats(...args);
  }
}

interface SentEvent {
  type: string;
  detail: unknown;
  eventOptions: glassEasel.EventOptions;
}

function sendEvent(
  target: glassEasel.Element,
  { type, detail, eventOptions }: SentEvent,
): glassEasel.EventBubbleStatus {
  const event = new glassEasel.Event(type, detail, {
    ...eventOptions,
    extraFields: touchFields(eventOptions.originalEvent),
  });
  glassEasel.Event.dispatchEvent(target, event);
  return event.getEventBubbleStatus();
}

function touchFields(event: unknown): Record<string, Point[]> {
  if (event instanceof TouchEvent) {
    return {
      touches: Array.from(event.touches, pointOf),
      changedTouches: Array.from(event.changedTouches, pointOf),
    };
  }
  if (event instanceof MouseEvent) {
    const point = pointOf(event);
    return { touches: [point], changedTouches: [point] };
  }
  return {};
}

function pointOf(source: Touch | MouseEvent): Point {
  const { pageX, pageY, clientX, clientY } = source;
  return {
    identifier: source instanceof Touch ? source.identifier : 0,
    pageX,
    pageY,
    clientX,
    clientY,
  };
}

function isDisabled(event: unknown): boolean {
  const target = event instanceof Event ? event.target : null;
  return target instanceof Element && target.closest('wx-button[disabled]') !== null;
}

function listenForLongPress(): void {
  let timer = 0;
  addEventListener(
    'touchstart',
    (event) => {
      timer = window.setTimeout(() => sendLongPress(event), LONG_PRESS_DELAY);
    },
    { capture: true, passive: true },
  );
  for (const end of ['touchend', 'touchcancel', 'touchmove']) {
    addEventListener(end, () => clearTimeout(timer), { capture: true, passive: true });
  }
}

function sendLongPress(event: TouchEvent): void {
  let node = event.target as TreeElement | null;
  while (node && !node.__wxElement) node = node.parentElement;
  const touch = event.changedTouches[0];
  if (!node?.__wxElement || !touch) return;
  const detail = { x: touch.pageX, y: touch.pageY };
  for (const type of ['longpress', 'longtap']) {
    sendEvent(node.__wxElement, {
      type,
      detail,
      eventOptions: { originalEvent: event, bubbles: true, composed: true, capturePhase: true },
    });
  }
}
