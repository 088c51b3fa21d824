/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { template } from 'glass-easel';
import type { ContainerOptions, SimulatedProgram } from '../program';

/**
 * Globals that the server and the test harness define before the simulator's page starts, and the functions that the
 * page offers to them.
 */
declare global {
  interface Window {
    miniProgram: SimulatedProgram;
    miniProgramTemplates: template.ComponentTemplate['groupList'];
    /** Reports an error to the harness immediately. */
    tellHarness: (message: string) => void;
    /** Global in which the script of a module stores its wrapper function. */
    moduleMaker: ((...globals: unknown[]) => unknown) | undefined;
  }
}

export const program: SimulatedProgram = window.miniProgram;
export const compiledTemplates = window.miniProgramTemplates ?? {};
/** Launch options, which are in the address, so that a reload is a cold start. */
export const launchOptions = JSON.parse(
  decodeURIComponent(location.hash.slice(1)),
) as ContainerOptions;
