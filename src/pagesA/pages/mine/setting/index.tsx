import { SettingsPage } from '@/features/account/SettingsPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('settings', SettingsPage);
