import { ContrastAnalysis } from '@/features/comparison/ContrastAnalysis';
import { definePage } from '@/features/shell/definePage';

export default definePage('contrastAnalysis', ContrastAnalysis);
