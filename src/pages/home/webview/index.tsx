import { WebView } from '@/features/content/WebView';
import { definePage } from '@/features/shell/definePage';

export default definePage('webview', WebView);
