import { View } from '@tarojs/components';
import { useRef, useState } from 'react';
import type { DataOf, Game } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { useCall } from '@/data/useCall';
import { evaluateGame } from '@/features/game/evaluateGame';
import { yuan } from '@/format/money';
import { keepVisitorAnswers } from '@/stores/visitorAnswers';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { ChipGroup } from '@/ui/ChipGroup';
import { LoadedContent } from '@/ui/LoadedContent';
import { TextField } from '@/ui/TextField';
import { useDebounced } from '@/ui/useDebounced';
import '../EvaluationPage.scss';

type Questions = DataOf<'GET /app-api/game/first/questions'>;
type Quote = DataOf<'POST /app-api/game/quote'>;

/** Pause after a change before the price is requested, in ms. */
const PAUSE = 400;

/** A button that opens a few questions. The price range of their answers needs no sign-in. */
export function QuickQuote({ games }: { games: Game[] }) {
  const [open, setOpen] = useState(false);
  const priced = games.filter(({ aiAvailable }) => aiAvailable);
  const [first] = priced;
  const [chosen, choose] = useState<string>();
  const game = priced.find(({ gameId }) => gameId === chosen) ?? first;
  return (
    <>
      <Button id="quick-quote" variant="text" size="small" onPress={() => setOpen(true)}>
        填几个数，先看大概值多少
      </Button>
      {open && game && (
        <BottomSheet
          id="quick-quote-sheet"
          title="大概值多少"
          closeLabel="关闭"
          scrolls
          onClose={() => setOpen(false)}
        >
          <View className="quick-quote">
            <ChipGroup
              id="quick-quote-game"
              label="游戏"
              options={priced.map(({ gameId, name }) => ({ value: gameId, label: name }))}
              value={game.gameId}
              onChange={choose}
            />
            <GameQuestions key={game.gameId} game={game} />
          </View>
        </BottomSheet>
      )}
    </>
  );
}

function GameQuestions({ game }: { game: Game }) {
  const query = useCall('GET /app-api/game/first/questions', { gameId: game.gameId });
  return (
    <LoadedContent query={query}>
      {(questions) => <QuickForm game={game} questions={questions} />}
    </LoadedContent>
  );
}

/** The price range of the numbers typed so far; `undefined` before the first answer of the service. */
function useQuickQuote(gameId: string, serverId: string) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [quote, setQuote] = useState<Quote>();
  /** The answers of the latest request; prices of earlier requests are dropped. */
  const requestedAnswers = useRef<Record<string, number>>({});
  const requestQuote = useDebounced((answers: Record<string, number>) => {
    requestedAnswers.current = answers;
    void call('POST /app-api/game/quote', { gameId, serverId, answers }, { quiet: true })
      .then((found) => requestedAnswers.current === answers && setQuote(found))
      // The next change asks again.
      .catch(() => undefined);
  }, PAUSE);
  const answer = (key: string, text: string) => {
    const texts = { ...typed, [key]: text };
    setTyped(texts);
    const answers = parseNumbers(texts);
    if (Object.keys(answers).length > 0) requestQuote(answers);
  };
  return { typed, answer, quote };
}

/** The typed numbers by question, without empty ones. */
const parseNumbers = (texts: Record<string, string>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text === '' ? [] : [[key, Number(text)]])),
  );

function QuickForm({ game, questions }: { game: Game; questions: Questions }) {
  const { serverId, serverLabel, fields } = questions;
  const { typed, answer, quote } = useQuickQuote(game.gameId, serverId);
  const goOn = () => {
    keepVisitorAnswers({ gameId: game.gameId, serverId, answers: parseNumbers(typed) });
    evaluateGame(game);
  };
  return (
    <>
      {fields.map(({ key, label, min, max, unit }) => (
        <View key={key} className="quick-quote__question">
          <TextField
            id={`quick-quote-${key}`}
            label={label}
            kind="digits"
            maxLength={String(max).length}
            placeholder={`${min}–${max}${unit ?? ''}`}
            value={typed[key] ?? ''}
            onChange={(text) => answer(key, text)}
          />
        </View>
      ))}
      <View className="quick-quote__price" role="status">
        {priceText(quote)}
      </View>
      <View className="quick-quote__note">{`按${serverLabel}估算，其余按常见情况；填完整会更准。`}</View>
      <Button id="quick-quote-go-on" onPress={goOn}>
        填完整，看报告
      </Button>
    </>
  );
}

/** Text with the price range; without a price range, the text with the reason. */
function priceText(quote: Quote | undefined): string {
  if (!quote) return '填一个数就有价格';
  if (!quote.range) return '成交还不够，先不报价';
  const { low, high } = quote.range;
  return `${quote.sample ? '示例价 ' : ''}¥${yuan(low)}–${yuan(high)}`;
}
