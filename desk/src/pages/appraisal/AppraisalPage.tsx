import {
  aboutEvaluationState,
  isClaimed,
  type EvaluationState,
} from '@account-doctor/contract/states';
import { hasRole } from '@account-doctor/contract/staff';
import type { UploadedFile, AppraisalDetail as Detail } from '@account-doctor/contract/types';
import { Alert, Button, Space, Tag } from 'antd';
import { useRef, type RefObject } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Chat } from '../../components/chat/Chat';
import { Loaded } from '../../components/Loaded';
import { Page } from '../../components/Page';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { call as callService } from '../../data/service';
import { useMember } from '../../session/session';
import { DeadlineClock } from '../queue/DeadlineClock';
import { AppealReason, AppraisalConversation } from './AppraisalConversation';
import { FactList } from './FactList';
import { FinishedAppraisal } from './FinishedAppraisal';
import { GivenPictures } from './GivenPictures';
import { ModelEstimate } from './ModelEstimate';
import { AppraisalActions } from './AppraisalActions';
import { type AddEvidence, WorkEditor } from './WorkEditor';
import './AppraisalPage.css';

/** Whether the delivery deadline is running in this state. */
const hasRunningDeadline = (state: EvaluationState) => state === 'queued' || isClaimed(state);

const isEvidence = ({ evidence }: Detail, { fileId }: UploadedFile) =>
  evidence.some(({ picture }) => picture.fileId === fileId);

/** Whether the appraisal was appealed, so that another appraiser now handles the customer. */
const isAppealedAppraisal = ({ appeal, round }: Detail) => appeal !== null && round === 1;

/** Page of an appraisal: the customer's answers, the model's estimate and the appraiser's work. */
export function AppraisalPage() {
  const { orderId = '' } = useParams();
  const navigate = useNavigate();
  const call = useCall('GET /desk-api/valuation/detail', { orderId }, { keepPreviousData: false });
  const reload = async () => {
    await call.mutate();
  };
  return (
    <Page
      title={call.data ? `${call.data.gameName} · ${call.data.serverLabel}` : '估价'}
      actions={
        call.data ? (
          <Space wrap>
            <Tag color="blue">{aboutEvaluationState(call.data.state).label}</Tag>
            {hasRunningDeadline(call.data.state) && !isAppealedAppraisal(call.data) && (
              <DeadlineClock due={call.data.deliverDue} stoppedAt={call.data.stoppedAt} />
            )}
            <AppraisalActions appraisal={call.data} reload={reload} />
          </Space>
        ) : null
      }
    >
      <Loaded
        call={call}
        refused={
          <Button type="primary" onClick={() => void navigate('/queue')}>
            返回队列
          </Button>
        }
      >
        {(appraisal) => <AppraisalView appraisal={appraisal} reload={reload} />}
      </Loaded>
    </Page>
  );
}

interface AppraisalViewProps {
  appraisal: Detail;
  reload: () => Promise<void>;
}

function AppraisalView({ appraisal, reload }: AppraisalViewProps) {
  const { role } = useMember();
  const adding = useRef<AddEvidence>(null);
  return (
    <>
      {isAppealedAppraisal(appraisal) && (
        <Alert
          type="info"
          showIcon
          title="客户申诉了，由另一位估价师重新估价。这里是第一份，不能再改"
          style={{ marginBottom: 16 }}
        />
      )}
      {appraisal.appeal && <AppealReason appeal={appraisal.appeal} />}
      <div className="valuation">
        <div className="valuation__column">
          <div className="valuation__column">
            <GivenPictures appraisal={appraisal} />
            <FactList appraisal={appraisal} reload={reload} />
          </div>
          <AppraisalConversation appraisal={appraisal} />
        </div>
        <div className="valuation__column">
          <ModelEstimate title="模型估价" report={appraisal.model} toldFair={appraisal.toldFair} />
          {appraisal.appealed && <ModelEstimate title="被申诉的报告" report={appraisal.appealed} />}
          {appraisal.may.work ? (
            <WorkEditor
              // The changing key resets the form from the stored data when round or state change.
              key={`${appraisal.orderId} ${appraisal.state} ${appraisal.round}`}
              appraisal={appraisal}
              reload={reload}
              adding={adding}
            />
          ) : (
            <FinishedAppraisal appraisal={appraisal} />
          )}
          {(!isAppealedAppraisal(appraisal) || hasRole(role, 'senior')) && (
            <AppraisalChat appraisal={appraisal} adding={adding} reload={reload} />
          )}
        </div>
      </div>
    </>
  );
}

interface AppraisalChatProps extends AppraisalViewProps {
  adding: RefObject<AddEvidence | null>;
}

/** Chat with the customer; the appraiser can add pictures from the chat to the evidence. */
function AppraisalChat({ appraisal, reload, adding }: AppraisalChatProps) {
  const addToEvidence = useAction(async (picture: UploadedFile) => {
    await callService('POST /desk-api/chat/evidence', {
      orderId: appraisal.orderId,
      fileId: picture.fileId,
    });
    adding.current?.(picture);
    await reload();
  });
  return (
    <Chat
      orderId={appraisal.orderId}
      beside={
        appraisal.may.work
          ? (picture) => (
              <Button
                type="link"
                size="small"
                disabled={isEvidence(appraisal, picture)}
                onClick={() => void addToEvidence.run(picture)}
              >
                {isEvidence(appraisal, picture) ? '已用作依据' : '用作依据'}
              </Button>
            )
          : undefined
      }
    />
  );
}
