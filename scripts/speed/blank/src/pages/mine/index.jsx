import { Text, View } from '@tarojs/components';

export default function Mine() {
  return (
    <View>
      <Text>Mine</Text>
    </View>
  );
}
