import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { View } from '@tarojs/components';
import Taro, * as taro from '@tarojs/taro';
import { act, useEffect, useState } from 'react';
import { useRedirectOnce } from '@/data/useRedirectOnce';
import { Pressable } from '@/ui/Pressable';
import { closeScreen, openScreen } from '../support/screen';

type Listener = () => void;

/** Listeners for the page coming on screen or leaving it; a component mounted alone has no page around it. */
const listeners = { show: new Set<Listener>(), hide: new Set<Listener>() };
const listen = (to: Set<Listener>) => (listener: Listener) =>
  useEffect(() => {
    to.add(listener);
    return () => void to.delete(listener);
  });
const tell = (all: Set<Listener>) =>
  act(() => {
    for (const listener of all) listener();
  });

/** Puts another page over the one on screen; returns a function to close it. */
function coverPage(): () => void {
  const pages = vi.spyOn(Taro, 'getCurrentPages');
  pages.mockReturnValue([{}, { $taroPath: 'another' }] as never);
  tell(listeners.hide);
  return () => {
    pages.mockReturnValue([{}] as never);
    tell(listeners.show);
  };
}

const lead = vi.fn(() => Promise.resolve());

/** Redirects when it is mounted, like a page whose order has progressed. */
function GoOn() {
  useRedirectOnce(lead);
  return <View>正在前往下一步</View>;
}

/** A page whose request is answered after a tap; it redirects itself. */
function Page() {
  const [answers, setAnswers] = useState(0);
  useRedirectOnce(answers > 0 ? lead : null);
  return (
    <View>
      <Pressable onPress={() => setAnswers(answers + 1)}>回答</Pressable>
    </View>
  );
}

/** A page like `Page`, but a component rendered after the answer redirects. */
function PageOfParts() {
  const [answered, setAnswered] = useState(false);
  return (
    <View>
      <Pressable onPress={() => setAnswered(true)}>回答</Pressable>
      {answered && <GoOn />}
    </View>
  );
}

beforeEach(() => {
  vi.spyOn(taro, 'useDidShow').mockImplementation(listen(listeners.show));
  vi.spyOn(taro, 'useDidHide').mockImplementation(listen(listeners.hide));
});
afterEach(() => {
  lead.mockClear();
  closeScreen();
});

describe.each([
  ['the page itself', Page],
  ['a component that is rendered after the answer', PageOfParts],
])('an answer that redirects: %s', (_, Content) => {
  it('redirects once', async () => {
    const screen = await openScreen(Content);
    expect(lead).not.toHaveBeenCalled();
    await screen.pressButton('回答');
    await screen.pressButton('回答');
    expect(lead).toHaveBeenCalledTimes(1);
  });

  it('redirects users who left the page when they return', async () => {
    const screen = await openScreen(Content);
    const uncover = coverPage();
    await screen.pressButton('回答');
    expect(lead).not.toHaveBeenCalled();
    uncover();
    expect(lead).toHaveBeenCalledTimes(1);
  });
});
