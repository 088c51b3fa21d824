import { Devices } from '@/features/account/Devices';
import { definePage } from '@/features/shell/definePage';

export default definePage('devices', Devices);
