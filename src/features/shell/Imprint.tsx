import { View } from '@tarojs/components';
import { FilingLink } from '@/platform/web/web';
import { useBrand } from '@/stores/useBrand';
import './Imprint.scss';

/** Footer with operator, contact, and the filing numbers that the law requires. */
export function Imprint() {
  const { operator, contact, icp, policeFiling } = useBrand();
  if (!operator && !contact && !icp && !policeFiling) return null;
  return (
    <View className="imprint" role="contentinfo">
      {operator && <View>{operator}</View>}
      {contact && <View>{contact}</View>}
      {icp && <FilingLink authority="icp" number={icp} />}
      {policeFiling && <FilingLink authority="police" number={policeFiling} />}
    </View>
  );
}
