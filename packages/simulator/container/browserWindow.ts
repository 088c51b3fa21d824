/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { template } from 'glass-easel';
import type { ContainerOptions, SimulatedProgram } from '../program';

/** What the server and the harness put on the page before the container starts, and what it offers them. */
declare global {
  interface Window {
    miniProgram: SimulatedProgram;
    miniProgramTemplates: template.ComponentTemplate['groupList'];
    /** Tells the harness of an error at once. */
    tellHarness: (message: string) => void;
    /** Where the script of a module leaves the function that makes it. */
    moduleMaker: ((...globals: unknown[]) => unknown) | undefined;
  }
}

export const program: SimulatedProgram = window.miniProgram;
export const compiledTemplates = window.miniProgramTemplates ?? {};
/** The launch's options travel in the address, so that a reload is a cold start. */
export const launchOptions = JSON.parse(
  decodeURIComponent(location.hash.slice(1)),
) as ContainerOptions;
