import { ignoreInputMethodEnter } from '@account-doctor/client-core/browser/composition';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './Desk';
import { service } from './data/service';
import { session } from './session/session';
import './styles/colors.scss';
import './styles/global.css';

service.configure({
  identity: () => {
    const signedIn = session.now();
    return { token: signedIn?.token ?? '', userId: signedIn?.member.staffId ?? '' };
  },
  onSessionExpired: session.expire,
});

ignoreInputMethodEnter(window);

const container = document.getElementById('desk');
if (!container) throw new Error('The page has no element #desk');
const root = createRoot(container);
// As a transition, so that the browser stays responsive during the first render.
startTransition(() =>
  root.render(
    <StrictMode>
      <Desk />
    </StrictMode>,
  ),
);
