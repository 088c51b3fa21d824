import { afterEach, describe, expect, it, vi } from 'vitest';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ComponentGallery } from '@/features/component-gallery/ComponentGallery';
import { closeScreen, openScreen } from '../support/screen';

const ui = path.resolve(__dirname, '../../../src/ui');
const components = readdirSync(ui)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace('.tsx', ''));

afterEach(closeScreen);

describe('the gallery of components', () => {
  it('shows every component of src/ui, light and dark', async () => {
    const screen = await openScreen(ComponentGallery);
    for (const name of components) {
      const heading = screen.getByText(name, { selector: '.component-gallery__name' });
      const [light, dark] = heading.nextElementSibling!.children;
      expect([name, light?.textContent]).toEqual([name, dark?.textContent]);
      expect([name, light?.childElementCount]).not.toEqual([name, 0]);
    }
    expect(screen.getAllByText(/./, { selector: '.component-gallery__name' })).toHaveLength(
      components.length,
    );
  });
});

describe('the list of pages', () => {
  const { NODE_ENV } = process.env;
  afterEach(() => {
    process.env = { ...process.env, NODE_ENV };
  });

  it.each([
    ['development', true],
    ['production', false],
  ])('of a %s build contains the gallery: %s', async (environment, listed) => {
    process.env = { ...process.env, NODE_ENV: environment as 'test' };
    Object.assign(globalThis, { defineAppConfig: (config: unknown) => config });
    vi.resetModules();
    const { default: config } = (await import('@/app.config')) as { default: { pages: string[] } };
    expect(config.pages.includes('pagesA/pages/components')).toBe(listed);
  });
});
