export default {
  pages: ['pages/home/index', 'pages/mine/index'],
  window: { navigationBarTitleText: 'Blank' },
  tabBar: {
    list: [
      { pagePath: 'pages/home/index', text: 'Home' },
      { pagePath: 'pages/mine/index', text: 'Mine' },
    ],
  },
};
