import { definePage } from '@/components/Page/definePage';
import { InPreparation } from '@/components/Page/InPreparation';

export default definePage('reportShared', InPreparation);
