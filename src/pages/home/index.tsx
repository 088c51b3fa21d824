import { HomePage } from '@/features/home/HomePage';
import { definePage } from '@/features/shell/definePage';

export default definePage('home', HomePage);
