import type { DeskHelpGroup } from '@account-doctor/contract/types';
import { Button, Empty, Flex } from 'antd';
import { useState } from 'react';
import { Loaded } from '../../components/Loaded';
import { nextPosition } from '../../data/nextPosition';
import { useCall } from '../../hooks/useCall';
import { useRemoval } from '../../hooks/useRemoval';
import { Toolbar } from '../../components/Toolbar';
import { EditHelpGroup } from './EditHelpGroup';
import { type EditedQuestion, EditHelpQuestion } from './EditHelpQuestion';
import { HelpGroupCard } from './HelpGroupCard';

/** Groups and questions of the help centre, to edit. */
export function Help() {
  const [editedGroup, setEditedGroup] = useState<DeskHelpGroup | 'new' | null>(null);
  const [editedQuestion, setEditedQuestion] = useState<EditedQuestion | null>(null);
  const query = useCall('GET /desk-api/content/help/list', {});
  const reload = async () => {
    await query.mutate();
  };
  const remove = useRemoval(reload);
  const groups = query.data?.list ?? [];
  return (
    <>
      <Toolbar>
        <Button type="primary" onClick={() => setEditedGroup('new')}>
          新建分组
        </Button>
      </Toolbar>
      <Loaded call={query}>
        {({ list }) => (
          <Flex vertical gap={16}>
            {list.length === 0 && <Empty description="还没有分组，先新建一个" />}
            {list.map((group) => (
              <HelpGroupCard
                key={group.groupId}
                group={group}
                remove={remove}
                onEdit={() => setEditedGroup(group)}
                onEditQuestion={(question) => setEditedQuestion({ group, question })}
              />
            ))}
          </Flex>
        )}
      </Loaded>
      <EditHelpGroup
        group={editedGroup}
        newPosition={nextPosition(groups)}
        onClose={() => setEditedGroup(null)}
        onSaved={reload}
      />
      <EditHelpQuestion
        edited={editedQuestion}
        groups={groups}
        onClose={() => setEditedQuestion(null)}
        onSaved={reload}
      />
    </>
  );
}
