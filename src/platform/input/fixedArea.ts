import { createContext } from 'react';

/** Whether the elements below lie inside `position: fixed`; WeChat wants its textarea to say so. */
export const FixedArea = createContext(false);
