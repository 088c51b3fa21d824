import { useCallback } from 'react';
import type { Follower } from '@/hooks/follow';
import { useFollowed } from '@/hooks/useFollowed';
import { followReport, type ReportProgress } from './followReport';

/** How far an estimate is, asked for while the page is on screen. */
export const useReportProgress = (orderId: string) =>
  useFollowed(
    useCallback((follower: Follower<ReportProgress>) => followReport(orderId, follower), [orderId]),
  );
