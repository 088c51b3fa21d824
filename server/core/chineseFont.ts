import { createRequire } from 'node:module';

const fontFile = (name: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${name}`);

/**
 * The complete Chinese font of pictures and documents, in two weights. Later versions of the package than 0.2 have the
 * same characters but are 41 MB larger, with weights that are not used.
 */
export const FONT_FAMILY = 'Noto Sans SC';
export const fontFiles = {
  regular: fontFile('NotoSansSC_400Regular.ttf'),
  bold: fontFile('NotoSansSC_700Bold.ttf'),
};
