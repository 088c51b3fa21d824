import { createContext } from 'react';

/** antd provides its settings for icons here; the desk uses none of them. */
export default createContext({});
