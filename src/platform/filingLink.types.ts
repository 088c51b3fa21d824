import type { ComponentType } from 'react';

/** A filing number, which leads to the authority's page where web pages open. */
export type FilingLink = ComponentType<{ number: string; url: string }>;
