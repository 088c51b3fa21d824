import { component, glassEasel } from 'glass-easel-miniprogram-adapter';

/** The data of a node that handlers receive: a copy, as on a phone; the framework would pass its own objects. */
interface NodeFacts {
  id: string;
  dataset: Record<string, unknown>;
  offsetLeft: number;
  offsetTop: number;
}

/**
 * Makes handlers receive plain events as on a phone: without elements, components, or anything else that cannot be sent
 * between two threads. Methods that the framework calls later are kept as non-enumerable properties.
 */
export function usePlainEvents(): void {
  glassEasel.Event.prototype.wrapShadowedEvent = function (target, mark, currentTarget) {
    const detail: unknown = this.detail;
    const event = {
      type: this.type,
      timeStamp: this.timeStamp,
      target: nodeFacts(target),
      currentTarget: nodeFacts(currentTarget),
      mark: mark ?? {},
      detail,
      ...this.extraFields,
    };
    for (const name of ['stopPropagation', 'preventDefault', 'markMutated'] as const) {
      Object.defineProperty(event, name, { value: () => this[name]() });
    }
    return event as unknown as glassEasel.ShadowedEvent<typeof this.detail>;
  };
}

/**
 * The data of an event's target. For a component the framework passes its method caller, otherwise the element itself.
 */
function nodeFacts(node: unknown): NodeFacts {
  const element =
    node instanceof component.ComponentCaller ? node._$ : (node as glassEasel.Element);
  const host = element.getBackendElement() as unknown as HTMLElement | null;
  return {
    id: element.id,
    dataset: { ...element.dataset },
    offsetLeft: host?.offsetLeft ?? 0,
    offsetTop: host?.offsetTop ?? 0,
  };
}
