import { bilingual } from '../../server/core/bilingual';
import { deprecatedInterfaces } from './declared.mjs';
import type { BuildFiles } from './readBuild.mjs';

/** Whether a script calls an interface of `wx`, or a page's control uses it. */
export function usesInterface(build: BuildFiles, name: string): boolean {
  const asked = new RegExp(`\\)?\\.${name}\\(|["']${name}["']`);
  // Taro's own file contains the name of every interface, so it is skipped.
  return [...build].some(
    ([file, text]) => file.endsWith('.js') && file !== 'taro.js' && asked.test(text),
  );
}

interface AuditBreach {
  rule: 'abandoned' | 'inertia' | 'active' | 'resizing';
  where: string;
}

const supportsRotation = (text: string) => /"resizable":true|"pageOrientation"/.test(text);

/** Breaches of WeChat's audit rules that are visible in a build. */
export const auditedBuild = (build: BuildFiles): AuditBreach[] => [
  ...deprecatedInterfaces
    .filter((name) => usesInterface(build, name))
    .map((name) => ({
      rule: 'abandoned' as const,
      where: bilingual(`uses the abandoned ${name}`, `用了已停用的 ${name}`),
    })),
  ...([...build.values()].some((text) => text.includes('-webkit-overflow-scrolling:touch'))
    ? []
    : [
        {
          rule: 'inertia' as const,
          where: bilingual('scrolling has no inertia on an iPhone', '在 iPhone 上滚动没有惯性'),
        },
      ]),
  ...[...build]
    .filter(([file, text]) => file.endsWith('.wxss') && /:active\b/.test(text))
    .map(([file]) => ({
      rule: 'active' as const,
      where: bilingual(
        `${file} shows touches by :active, which is delayed`,
        `${file} 用 :active 表示按下，反应会慢`,
      ),
    })),
  ...[...build]
    .filter(([file, text]) => file.endsWith('.json') && supportsRotation(text))
    .map(([file]) => ({
      rule: 'resizing' as const,
      where: bilingual(
        `${file} allows rotated or resized windows, in which no page was tested`,
        `${file} 允许横屏或改变窗口大小，页面没有这样测试过`,
      ),
    })),
];
