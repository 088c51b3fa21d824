import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './Desk';
import { configureRequests } from './request/request';
import { session } from './session/session';
import './styles/global.css';

configureRequests({
  identity: () => {
    const signedIn = session.now();
    return signedIn?.token ? { token: signedIn.token, staffId: signedIn.member.staffId } : null;
  },
  onSessionExpired: session.expire,
});

const place = document.getElementById('desk');
if (!place) throw new Error('The page has no place for the desk');
createRoot(place).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);
