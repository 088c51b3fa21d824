/** Folders of the mini-program's sub-packages; WeChat loads a sub-package with the first of its pages. */
export const subPackageRoots = [
  'pagesA',
  'pages/chat',
  'pages/evaluation/fillInInfo',
  'pages/evaluation/human',
  'pages/evaluation/payment',
  'pages/evaluation/report',
  'pages/home/webview',
];
