import { createContext } from 'react';

/** Whether the elements inside have `position: fixed`, which WeChat's textarea must know. */
export const FixedArea = createContext(false);
