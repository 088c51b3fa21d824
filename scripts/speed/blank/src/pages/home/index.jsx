import { Button, Text, View } from '@tarojs/components';
import { inject, observer } from 'mobx-react';

export default inject('counter')(
  observer(function Home({ counter }) {
    return (
      <View>
        <Text>Hello world, this is a blank app</Text>
        <Button onClick={counter.add}>{counter.count}</Button>
      </View>
    );
  }),
);
