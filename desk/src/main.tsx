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

const place = document.getElementById('desk');
if (!place) throw new Error('The page has no place for the desk');
const root = createRoot(place);
// As a transition, so that the browser stays responsive.
startTransition(() =>
  root.render(
    <StrictMode>
      <Desk />
    </StrictMode>,
  ),
);
