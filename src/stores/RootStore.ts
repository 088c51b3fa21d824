import { configure, reaction } from 'mobx';
import { createContext, useContext } from 'react';
import { watchOtherTabs } from '@/platform/program/program';
import { AppStore } from './AppStore';
import { BrandStore } from './BrandStore';
import { DisplayStore } from './DisplayStore';
import { DraftStore } from './DraftStore';
import { persist } from './persistence';
import { SessionStore } from './SessionStore';

configure({ enforceActions: 'always' });

const SESSION_KEY = 'account-doctor/session';

/** All stores of the app. Stores send no requests: pages and `app.tsx` react to them. */
export class RootStore {
  readonly session = new SessionStore();
  readonly app = new AppStore();
  readonly drafts = new DraftStore();
  readonly display = new DisplayStore();
  readonly brand = new BrandStore();

  private signedElsewhere: () => void = () => undefined;

  constructor() {
    const { session, app, drafts, display, brand } = this;
    const reload = persist(SESSION_KEY, session);
    const reloadDrafts = persist('account-doctor/drafts', drafts);
    // A sign-in or sign-out in one browser tab applies to all tabs.
    watchOtherTabs(SESSION_KEY, () => {
      const { token } = session;
      if (!reload()) session.clear();
      if (session.token === token) return;
      app.forgetVisit();
      // Reloads the drafts, so that drafts deleted in another tab are not written back from here.
      reloadDrafts();
      this.signedElsewhere();
    });
    persist('account-doctor/app', app);
    persist('account-doctor/display', display);
    persist('account-doctor/brand', brand);
  }

  /** Clears the session, the date of the last popup (docs/product.md, "Session and app state") and the stored path. */
  signOut(): void {
    this.session.clear();
    this.app.forgetVisit();
  }

  /** Runs `effect` when a user signs in or out in another browser tab. */
  onSignedElsewhere(effect: () => void): void {
    this.signedElsewhere = effect;
  }

  /** Runs `effect` whenever the signed-in user changes. */
  onUserChange(effect: () => void): void {
    reaction(() => this.session.token, effect);
  }
}

const StoreContext = createContext<RootStore | null>(null);
export const StoreProvider = StoreContext.Provider;

/** The stores, for pages and components. */
export function useStores(): RootStore {
  const stores = useContext(StoreContext);
  if (!stores) throw new Error('useStores needs the StoreProvider of app.tsx above it');
  return stores;
}
