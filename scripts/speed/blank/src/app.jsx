import { Provider } from 'mobx-react';
import { counter } from './counter';
import './app.scss';

export default function App({ children }) {
  return <Provider counter={counter}>{children}</Provider>;
}
