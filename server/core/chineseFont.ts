import { createRequire } from 'node:module';

const fontFile = (name: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${name}`);

/**
 * The Chinese font that pictures and documents are made with, whole, in two weights. Versions of its package after 0.2
 * have the same characters and 41 MB more: weights that nobody asks for, with outlines that take more room.
 */
export const FONT_FAMILY = 'Noto Sans SC';
export const fontFiles = {
  regular: fontFile('NotoSansSC_400Regular.ttf'),
  bold: fontFile('NotoSansSC_700Bold.ttf'),
};
