import { View } from '@tarojs/components';
import type { Report } from '@account-doctor/contract/types';
import './lead.scss';

type Grade = Report['confidence']['grade'];

/** The letter of a confidence grade on a background in the grade's colour. */
export const GradeTile = ({ grade }: { grade: Grade }) => (
  <View className={`grade-tile grade-tile--${grade.toLowerCase()}`}>{grade}</View>
);
