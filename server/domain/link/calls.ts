import type { Code } from '@account-doctor/contract/codes';
import { BusinessError } from '../../core/errors';
import type { AppHandlers } from '../../core/http/handler';
import { isSellingClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { readDescription, type Description } from '../reading';
import { withoutLinks } from './findLink';
import { sandboxMarket } from './marketplaces/sandboxMarket';
import { webMarketplaces } from './marketplaces/webMarketplaces';
import { listingDescription } from './listingSource';
import { openListing } from './openListing';

/** The call that reads an account from the link to its listing, or from the words that describe it. */
export function linkCalls(services: Services) {
  const { settings } = services;
  const web = webMarketplaces(settings.listing.readHosts);
  return {
    'POST /app-api/api/evaluate/user/game/link/evaluate/verify': async (
      { text, gameId },
      { userId, caller, log },
    ) => {
      const sandbox =
        settings.mode.mode === 'demo' ? [sandboxMarket(settings.brand.name, caller.origin)] : [];
      const openAndDescribe = async () => {
        const opened = await openListing(text, [...web, ...sandbox], {
          mayNameMarketplaces: !isSellingClosed(services, caller),
          reportProblem: (marketplace, reason) =>
            log.info({ marketplace, reason }, 'A listing was not fetched'),
        });
        return listingDescription(opened, settings.listing.askedPricesFrom ?? []);
      };
      const read = (source: Description) => readDescription(services, source, { userId, gameId });
      return openAndDescribe().then(read, async (problem: unknown) => {
        if (!meansUnopened(problem)) throw problem;
        return read(descriptionOfText(text, problem.code)).catch((error: unknown) => {
          // If the text does not describe an account either, the error about the link is thrown.
          const isOwn = problem.code === 'LINK_MISSING' || !(error instanceof BusinessError);
          throw isOwn ? error : problem;
        });
      });
    },
  } satisfies AppHandlers<'link'>;
}

/** Errors after which the pasted text itself is read, because its listing could not be opened or it contains no link. */
const unopenedCodes: readonly Code[] = [
  'LINK_MISSING',
  'LINK_HOST_REFUSED',
  'LINK_UNREACHABLE',
  'LINK_UNREADABLE',
];
const meansUnopened = (error: unknown): error is BusinessError =>
  error instanceof BusinessError && unopenedCodes.includes(error.code);

const descriptionOfText = (text: string, problem: Code): Description => ({
  source: 'text',
  origin: problem === 'LINK_MISSING' ? '粘贴的文字' : '粘贴的文字（链接没能打开）',
  sample: false,
  title: '',
  askedPrice: null,
  texts: { structured: [], title: [], description: [withoutLinks(text)] },
});
