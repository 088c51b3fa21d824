import { builtIn } from './builtIn';

/** Components that act on the page as a whole. */
export const pageComponents = {
  'page-meta': builtIn({
    properties: { pageStyle: '' },
    create({ host, props }) {
      const page = host.closest('wx-page');
      const scroller = host.closest<HTMLElement>('.scroller');
      const apply = () => {
        page?.setAttribute('style', props.pageStyle);
        scroller?.classList.toggle('locked', /overflow(-y)?:\s*hidden/.test(props.pageStyle));
      };
      apply();
      return { changed: apply };
    },
  }),

  'page-container': builtIn({
    properties: { show: false },
    create({ host, props, emit, update }) {
      let shown = false;
      const apply = () => {
        if (shown === props.show) return;
        shown = props.show;
        host.toggleAttribute('data-shown', shown);
        const phases = shown
          ? ['beforeenter', 'enter', 'afterenter']
          : ['beforeleave', 'leave', 'afterleave'];
        for (const phase of phases) emit(phase, {});
      };
      setTimeout(apply);
      return {
        changed: apply,
        closeOnBack() {
          const open = shown;
          if (open) update({ show: false });
          return open;
        },
      };
    },
  }),
};
