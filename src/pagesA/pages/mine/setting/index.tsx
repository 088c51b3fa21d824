import { SettingsPage } from '@/features/account/Settings';
import { definePage } from '@/features/shell/definePage';

export default definePage('settings', SettingsPage);
