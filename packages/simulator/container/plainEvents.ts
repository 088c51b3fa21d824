import { component, glassEasel } from 'glass-easel-miniprogram-adapter';

/** The framework hands its own objects to handlers; a phone hands copies. */
interface NodeFacts {
  id: string;
  dataset: Record<string, unknown>;
  offsetLeft: number;
  offsetTop: number;
}

/**
 * Makes handlers receive plain events as on a phone: no element, no component, nothing that could not
 * cross between two threads. The methods the framework itself calls afterwards stay, not enumerable.
 */
export function usePlainEvents(): void {
  glassEasel.Event.prototype.wrapShadowedEvent = function (target, mark, currentTarget) {
    const detail: unknown = this.detail;
    const event = {
      type: this.type,
      timeStamp: this.timeStamp,
      target: factsOf(target),
      currentTarget: factsOf(currentTarget),
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

/** Components arrive here as their method caller, everything else as the element itself. */
function factsOf(node: unknown): NodeFacts {
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
