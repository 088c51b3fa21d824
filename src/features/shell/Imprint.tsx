import { View } from '@tarojs/components';
import { FilingLink } from '@/platform/filingLink';
import { useBrand } from '@/stores/useBrand';
import './Imprint.scss';

const ICP_PAGE = 'https://beian.miit.gov.cn/';
const POLICE_PAGE = 'https://beian.mps.gov.cn/#/query/webSearch';

/** The foot of a page: who runs the service, how to reach them, and the filing numbers that the law wants there. */
export function Imprint() {
  const { operator, contact, icp, policeFiling } = useBrand();
  if (!operator && !contact && !icp && !policeFiling) return null;
  const code = policeFiling?.replace(/\D/g, '') ?? '';
  return (
    <View className="imprint" role="contentinfo">
      {operator && <View>{operator}</View>}
      {contact && <View>{contact}</View>}
      {icp && <FilingLink number={icp} url={ICP_PAGE} />}
      {policeFiling && <FilingLink number={policeFiling} url={`${POLICE_PAGE}?code=${code}`} />}
    </View>
  );
}
