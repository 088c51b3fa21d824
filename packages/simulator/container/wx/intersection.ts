import type { AppInstance } from '../framework';
import type { PageFrame } from '../pageFrame';
import { findNodes, hostOf } from './query';

interface Margins {
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
}

interface ObserverOptions {
  thresholds?: number[];
  observeAll?: boolean;
}

/** Reports when nodes become visible in the page's window or in another node. */
export class WxIntersectionObserver {
  private readonly observers: IntersectionObserver[] = [];
  private root: Element;
  private margins: Margins = {};

  constructor(
    private readonly owner: AppInstance,
    frame: PageFrame,
    private readonly given: ObserverOptions = {},
  ) {
    this.root = frame.scroller;
  }

  relativeTo(selector: string, margins: Margins = {}): this {
    const node = findNodes(this.owner, selector)[0];
    if (node) this.root = hostOf(node);
    this.margins = margins;
    return this;
  }

  relativeToViewport(margins: Margins = {}): this {
    this.margins = margins;
    return this;
  }

  observe(selector: string, listener: (change: Record<string, unknown>) => void): void {
    const { top = 0, right = 0, bottom = 0, left = 0 } = this.margins;
    const observer = new IntersectionObserver(
      (entries) => entries.forEach((entry) => listener(observedChange(entry))),
      {
        root: this.root,
        rootMargin: `${top}px ${right}px ${bottom}px ${left}px`,
        threshold: this.given.thresholds ?? [0],
      },
    );
    const nodes = findNodes(this.owner, selector);
    for (const node of this.given.observeAll ? nodes : nodes.slice(0, 1)) {
      observer.observe(hostOf(node));
    }
    this.observers.push(observer);
  }

  disconnect(): void {
    for (const observer of this.observers.splice(0)) observer.disconnect();
  }
}

function observedChange(entry: IntersectionObserverEntry): Record<string, unknown> {
  const { intersectionRatio, boundingClientRect, intersectionRect, rootBounds, time } = entry;
  return {
    id: entry.target.id,
    intersectionRatio,
    boundingClientRect: boundingClientRect.toJSON() as unknown,
    intersectionRect: intersectionRect.toJSON() as unknown,
    relativeRect: (rootBounds?.toJSON() ?? {}) as unknown,
    time,
  };
}
