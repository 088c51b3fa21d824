import { createContext, useContext } from 'react';
import type { Theme } from '@/platform/systemDisplay.types';

const ThemeContext = createContext<Theme>('light');

/** Tells everything inside which theme it is shown in. */
export const ThemeProvider = ThemeContext.Provider;

/** For what styles cannot colour: pictures that are drawn here. */
export const useTheme = (): Theme => useContext(ThemeContext);
