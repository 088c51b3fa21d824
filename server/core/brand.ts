import type { Brand } from '@account-doctor/contract/brand';
import type { Settings } from './settings';

/** Names of the companies that recognise text in pictures, as customers know them. */
const ocrCompanies = { tencent: '腾讯云', aliyun: '阿里云' };

/** What customers see of the brand: its texts, whether it has a logo, and which companies read customers' pictures. */
export const publicBrand = ({
  brand,
  wechat,
  identity,
  ocr,
  vision,
}: Pick<Settings, 'brand' | 'wechat' | 'identity' | 'ocr' | 'vision'>): Brand => {
  const { name, operator, contact, icp, policeFiling } = brand;
  const off = [
    ...(wechat.provider === 'off' ? (['wechat'] as const) : []),
    ...(identity.provider === 'off' ? (['real-name'] as const) : []),
    ...(ocr.provider === 'off' && vision.provider === 'off' ? (['pictures'] as const) : []),
  ];
  const picturesReadBy = pictureReaders({ ocr, vision });
  return {
    ...{ name, operator, contact, icp, policeFiling },
    ...(off.length > 0 && { off }),
    ...(picturesReadBy.length > 0 && { picturesReadBy }),
  };
};

/** Names of the companies that get customers' screenshots; none if the service reads them itself. */
export const pictureReaders = ({ ocr, vision }: Pick<Settings, 'ocr' | 'vision'>): string[] => [
  ...(ocr.provider === 'tencent' || ocr.provider === 'aliyun' ? [ocrCompanies[ocr.provider]] : []),
  ...(vision.provider === 'openai' && vision.company !== null ? [vision.company] : []),
];
