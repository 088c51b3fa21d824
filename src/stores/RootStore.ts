import { configure, reaction } from 'mobx';
import { createContext, useContext } from 'react';
import { watchOtherTabs } from '@/platform/browser';
import { AppStore } from './AppStore';
import { BrandStore } from './BrandStore';
import { DisplayStore } from './DisplayStore';
import { DraftStore } from './DraftStore';
import { persist } from './persistence';
import { SessionStore } from './SessionStore';

configure({ enforceActions: 'always' });

const SESSION_KEY = 'account-doctor/session';

/** All state of the program. Stores call no interface: pages and `app.tsx` react to them. */
export class RootStore {
  readonly session = new SessionStore();
  readonly app = new AppStore();
  readonly drafts = new DraftStore();
  readonly display = new DisplayStore();
  readonly brand = new BrandStore();

  private signedElsewhere: () => void = () => undefined;

  constructor() {
    const { session, app, drafts, display, brand } = this;
    const reload = persist({
      key: SESSION_KEY,
      version: 1,
      pick: () => session.kept(),
      restore: (kept) => session.restore(kept),
    });
    const reloadDrafts = persist({
      key: 'account-doctor/drafts',
      version: 1,
      pick: () => drafts.kept(),
      restore: (kept) => drafts.restore(kept),
    });
    // Signing in or out in one tab does so in all of them.
    watchOtherTabs(SESSION_KEY, () => {
      const { token } = session;
      if (!reload()) session.clear();
      if (session.token === token) return;
      app.forgetVisit();
      // What was removed there is not written again from here.
      reloadDrafts();
      this.signedElsewhere();
    });
    persist({
      key: 'account-doctor/app',
      version: 1,
      pick: () => app.kept(),
      restore: (kept) => app.restore(kept),
    });
    persist({
      key: 'account-doctor/display',
      version: 1,
      pick: () => display.kept(),
      restore: (kept) => display.restore(kept),
    });
    persist({
      key: 'account-doctor/brand',
      version: 1,
      pick: () => brand.kept(),
      restore: (kept) => brand.restore(kept),
    });
  }

  /**
   * Signing out clears the session and the last-shown date (docs/product.md, "Session and app
   * state"), and where this user came from.
   */
  signOut(): void {
    this.session.clear();
    this.app.forgetVisit();
  }

  /** Runs `effect` when another tab of the same browser signed in or out. */
  onSignedElsewhere(effect: () => void): void {
    this.signedElsewhere = effect;
  }

  /** Runs `effect` whenever another user, or nobody, is signed in. */
  onUserChange(effect: () => void): void {
    reaction(() => this.session.token, effect);
  }
}

const StoreContext = createContext<RootStore | null>(null);
export const StoreProvider = StoreContext.Provider;

/** The stores, inside a page or component. */
export function useStores(): RootStore {
  const stores = useContext(StoreContext);
  if (!stores) throw new Error('useStores needs the StoreProvider of app.tsx above it');
  return stores;
}
