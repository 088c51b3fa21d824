import { svgAddress } from '@account-doctor/contract/charts/svg';
import { Flex, Typography } from 'antd';

/** Chart with a text alternative for screen readers, and with labels at the ends of its axis. */
export function FigureChart({
  drawing,
  says,
  ends,
}: {
  drawing: string;
  says: string;
  ends: string[];
}) {
  return (
    <figure style={{ margin: 0 }}>
      <img src={svgAddress(drawing)} alt={says} style={{ width: '100%', height: 140 }} />
      <Flex justify="space-between">
        {ends.map((words) => (
          <Typography.Text key={words} type="secondary">
            {words}
          </Typography.Text>
        ))}
      </Flex>
    </figure>
  );
}
