import { createRequire } from 'node:module';

const fontFile = (name: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${name}`);

/** The Chinese font that pictures and documents are made with, whole, in two weights. */
export const FONT_FAMILY = 'Noto Sans SC';
export const fontFiles = {
  regular: fontFile('400Regular/NotoSansSC_400Regular.ttf'),
  bold: fontFile('700Bold/NotoSansSC_700Bold.ttf'),
};
