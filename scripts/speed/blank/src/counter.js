import { makeAutoObservable } from 'mobx';

export const counter = makeAutoObservable({
  count: 0,
  add() {
    this.count += 1;
  },
});
