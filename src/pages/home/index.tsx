import { HomePage } from '@/features/home/Home';
import { definePage } from '@/features/shell/definePage';

export default definePage('home', HomePage);
