import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { call } from '@/data/service';
import { type AccountForm, givenAnswers } from './accountForm';
import { type Quote, QuoteContext } from './contexts';
import type { FormDescription } from './description';

/** The price range of the form as it is filled in so far; `null` before the first answers, and without a price. */
export const useQuote = (): Quote | null => useContext(QuoteContext);

/** Pause after a change before the price is requested, in ms. */
const PAUSE = 400;

/** Provides the price range of the surrounding form, and updates it after each change of the form. */
export function QuoteProvider({
  description,
  children,
}: {
  description: FormDescription;
  children: ReactNode;
}) {
  const { game } = description;
  const { getValues, subscribe } = useFormContext<AccountForm>();
  const [quote, setQuote] = useState<Quote | null>(null);
  /** The last requested content, so that only its answer counts and it is not requested twice. */
  const requestedContent = useRef('');
  const requestQuote = useEvent(async () => {
    const { serverId, answers } = getValues();
    const payload = { gameId: game.gameId, serverId, answers: givenAnswers(answers) };
    const isEmpty = serverId === '' || Object.keys(payload.answers).length === 0;
    const content = isEmpty ? '' : JSON.stringify(payload);
    if (content === requestedContent.current) return;
    requestedContent.current = content;
    const answer = isEmpty
      ? null
      : await call('POST /app-api/game/quote', payload, { quiet: true }).catch(() => {
          // The next change asks again, even if it restores this content.
          requestedContent.current = '';
          return null;
        });
    if (requestedContent.current === content || requestedContent.current === '') setQuote(answer);
  });
  useEffect(() => {
    if (!game.aiAvailable) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void requestQuote(), PAUSE);
    };
    schedule();
    const stop = subscribe({ formState: { values: true }, callback: schedule });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [requestQuote, game.aiAvailable, subscribe]);
  return <QuoteContext.Provider value={quote}>{children}</QuoteContext.Provider>;
}
