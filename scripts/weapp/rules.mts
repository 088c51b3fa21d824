import { appFields, forbidden, privacy, privateInfos, quietAddresses } from './declared.mjs';

/** The text files of a build, by their paths in it. */
export type Build = ReadonlyMap<string, string>;

type Rule = (build: Build, apiBase: string) => string[];

/** Whether a script calls an interface of `wx`, or a control of a page asks for it. */
function uses(build: Build, name: string): boolean {
  const asked = new RegExp(`\\)?\\.${name}\\(|["']${name}["']`);
  // Taro's own file lists every interface there is.
  return [...build].some(
    ([file, text]) => file.endsWith('.js') && file !== 'taro.js' && asked.test(text),
  );
}

const appOf = (build: Build) =>
  JSON.parse(build.get('app.json') ?? '{}') as Record<string, unknown>;

/** What the console has to declare is what the program uses. */
const declaresPrivacy: Rule = (build) =>
  Object.entries(privacy).flatMap(([word, { interfaces, declared }]) => {
    const used = interfaces.filter((name) => uses(build, name));
    if (used.length > 0 && !declared) return [`uses ${used.join()}, but does not declare ${word}`];
    return used.length === 0 && declared ? [`declares ${word}, but uses nothing of it`] : [];
  });

const namesPrivateInfos: Rule = (build) => {
  const named = (appOf(build).requiredPrivateInfos ?? []) as string[];
  return privateInfos.flatMap((name) => {
    const used = uses(build, name);
    if (used === named.includes(name)) return [];
    return [`requiredPrivateInfos ${used ? 'lacks' : 'needlessly names'} ${name}`];
  });
};

const knownFields: Rule = (build) =>
  Object.keys(appOf(build))
    .filter((field) => !appFields.includes(field))
    .map((field) => `app.json has the unknown field ${field}`);

/** The program talks to its own service, by TLS, and names no other place. */
const ownAddresses: Rule = (build, apiBase) => {
  const found = [...build].flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:https?|wss?):\/\/[\w.-]+[^\s"'`<>)\\,]*/g)].map(([address]) => ({
      file,
      address,
    })),
  );
  const foreign = found.filter(
    ({ address }) =>
      !address.startsWith(apiBase) && !quietAddresses.some((quiet) => address.startsWith(quiet)),
  );
  return [
    ...(apiBase.startsWith('https://') ? [] : [`the service at ${apiBase} has no TLS`]),
    ...foreign.map(({ file, address }) => `${file} names ${address}`),
  ];
};

const lawfulWords: Rule = (build) =>
  [...build].flatMap(([file, text]) =>
    forbidden.flatMap(([words, reason]) =>
      [...text.matchAll(new RegExp(words, 'g'))].map(
        ([word, ...rest]) => `${file} says “${word}”, which ${reason}${rest.join('')}`,
      ),
    ),
  );

const rules: Rule[] = [declaresPrivacy, namesPrivateInfos, knownFields, ownAddresses, lawfulWords];

/** Everything for which WeChat's review would refuse the build. */
export const refusals = (build: Build, apiBase: string): string[] =>
  rules.flatMap((rule) => rule(build, apiBase));
