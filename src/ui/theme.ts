import { createContext, useContext } from 'react';
import type { Theme } from '@/platform/display/types';

const ThemeContext = createContext<Theme>('light');

/** Provides the theme to all components inside it. */
export const ThemeProvider = ThemeContext.Provider;

/** The theme, for drawings that CSS cannot colour. */
export const useTheme = (): Theme => useContext(ThemeContext);
