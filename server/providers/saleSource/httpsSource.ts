import path from 'node:path';
import { SALE_FILE_LIMIT } from '@account-doctor/contract/saleImports';
import { SECOND } from '@account-doctor/contract/time';
import { type Dispatcher, request } from 'undici';
import { memberAddressAgent, connectionProblem } from '../web/memberAddress';
import { readBody } from '../web/pageText';
import { WebProblem } from '../web/webAccess';
import {
  type FetchFiles,
  type RejectedFile,
  type SourceFile,
  type SourcePlace,
  SourceProblem,
  TOO_LARGE,
} from './saleSource';

/** Key of the file of an address, which has only one. */
const KEY = '';

/** Timeout of fetching a file, in ms. */
const PATIENCE = 60 * SECOND;

/** Headers of the last answer that make the next request conditional. */
interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** Fetches the file of an address, unless the server answers that it has not changed. Follows no redirects. */
export const httpsSource = (ownHosts: readonly string[]): FetchFiles =>
  async function* fetchAddress(place, known) {
    const file = await fetchFile(place, known.get(KEY) ?? '', ownHosts);
    if (file) yield file;
  };

async function fetchFile(
  { place, secret }: SourcePlace,
  version: string,
  ownHosts: readonly string[],
): Promise<SourceFile | RejectedFile | null> {
  const url = new URL(place);
  const agent = memberAddressAgent(url, { ownHosts, timeout: PATIENCE });
  const { etag, lastModified } = (version === '' ? {} : JSON.parse(version)) as Validators;
  try {
    const answer = await request(url, {
      dispatcher: agent,
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'AccountDoctor/2',
        ...(secret !== null && { authorization: `Bearer ${secret}` }),
        ...(etag !== undefined && { 'if-none-match': etag }),
        ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
      },
    });
    return await readAnswer(url, answer);
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    const isTransient = !(error instanceof WebProblem);
    throw new SourceProblem(
      connectionProblem(error, { timeout: PATIENCE, setting: 'SALES_HOSTS' }),
      isTransient,
      { cause: error },
    );
  } finally {
    void agent.destroy();
  }
}

const headerOf = ({ headers }: Dispatcher.ResponseData, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** @throws SourceProblem unless the answer is a file */
function checkAnswer(answer: Dispatcher.ResponseData): void {
  const { statusCode } = answer;
  const status = `（HTTP ${statusCode}）`;
  const refuse = (problem: string, isTransient = false) => new SourceProblem(problem, isTransient);
  if (statusCode === 401 || statusCode === 403)
    throw refuse(`对方不接受密钥${status}，请核对密钥，或请对方放行`);
  if (statusCode === 404 || statusCode === 410)
    throw refuse(`这个地址没有文件${status}，请核对地址`);
  if (statusCode >= 300 && statusCode < 400)
    throw refuse(`地址会跳转${status}，请填写跳转之后的地址`);
  if (statusCode === 429 || statusCode >= 500)
    throw refuse(`对方暂时给不了文件${status}，会再试；一直这样请联系对方`, true);
  if (statusCode !== 200) throw refuse(`对方没有给文件${status}，请核对地址`);
  if (/^text\/html\b/i.test(headerOf(answer, 'content-type') ?? ''))
    throw refuse('地址给的是网页，不是表格：可能要登录，请核对地址和密钥');
}

async function readAnswer(
  url: URL,
  answer: Dispatcher.ResponseData,
): Promise<SourceFile | RejectedFile | null> {
  const fileName = decodeName(path.posix.basename(url.pathname)) || url.host;
  const encoding = headerOf(answer, 'content-encoding') ?? '';
  try {
    if (answer.statusCode === 304) return null;
    checkAnswer(answer);
    const content = await readBody(answer.body, encoding, SALE_FILE_LIMIT);
    const validators: Validators = {
      etag: headerOf(answer, 'etag'),
      lastModified: headerOf(answer, 'last-modified'),
    };
    return { key: KEY, fileName, version: JSON.stringify(validators), content };
  } catch (error) {
    if (error instanceof WebProblem && error.reason === 'large')
      return { fileName, problem: TOO_LARGE };
    throw error;
  } finally {
    answer.body.on('error', () => undefined).destroy();
  }
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
