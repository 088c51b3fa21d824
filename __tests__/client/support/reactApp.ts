import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime';
import { Current } from '@tarojs/runtime';
import React, { type PropsWithChildren } from 'react';
import ReactDOM from 'react-dom/client';

// Taro's hooks work only inside an app that Taro has created, in an element of the document.
document.body.innerHTML = '<div id="app"></div>';
Current.router = { path: '/pages/home/index', params: {} } as typeof Current.router;
createReactApp(({ children }: PropsWithChildren) => children as never, React, ReactDOM, {
  appId: 'app',
});
