import { routes } from '@/routes';

export default definePageConfig({ enablePullDownRefresh: routes.home.pullDownRefresh });
