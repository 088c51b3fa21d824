/** Creates an element; the simulator's own interface consists only of such elements. */
export function addElement(
  tag: string,
  {
    className,
    parent,
    text,
  }: { className: string; parent?: Element | undefined; text?: string | undefined },
): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  if (text !== undefined) made.textContent = text;
  parent?.append(made);
  return made;
}

/** The phone's screen with pages and tab bar. Overlays are outside of it. */
export const screen = addElement('main', { className: 'screen reachable', parent: document.body });

const overlays: HTMLElement[] = [];

/** A modal element above the screen. While one is open, only the topmost is `.reachable` by taps. */
export interface Overlay {
  root: HTMLElement;
  close(): void;
}

export function openOverlay(className: string, role: string): Overlay {
  const root = addElement('div', { className: `overlay ${className}`, parent: document.body });
  root.setAttribute('role', role);
  overlays.push(root);
  markReachable();
  return {
    root,
    close() {
      overlays.splice(overlays.indexOf(root), 1);
      root.remove();
      markReachable();
    },
  };
}

/** Shows a dialog with buttons; resolves with the label of the tapped one. */
export function askWithButtons(
  className: string,
  labels: readonly string[],
  fill: (panel: HTMLElement) => void,
): Promise<string> {
  return new Promise((resolve) => {
    const overlay = openOverlay(className, 'dialog');
    const panel = addElement('div', { className: 'panel', parent: overlay.root });
    fill(panel);
    const row = addElement('div', { className: 'buttons', parent: panel });
    for (const label of labels) {
      addElement('button', {
        className: 'panel-button',
        parent: row,
        text: label,
      }).addEventListener('click', () => {
        overlay.close();
        resolve(label);
      });
    }
  });
}

function markReachable(): void {
  const top = overlays.at(-1) ?? screen;
  for (const each of [screen, ...overlays]) each.classList.toggle('reachable', each === top);
}
