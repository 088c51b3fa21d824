import { builtIn } from './builtIn';

/** `scroll-view` and `swiper`. Both scroll natively, so that a finger moves them. */
export const scrollComponents = {
  'scroll-view': builtIn({
    properties: {
      scrollX: false,
      scrollY: false,
      upperThreshold: 50,
      lowerThreshold: 50,
      scrollTop: null,
      scrollLeft: null,
      scrollIntoView: '',
    },
    create({ host, props, emit }) {
      let place = { left: 0, top: 0 };
      let wanted: { top: unknown; left: unknown; into: string } = {
        top: null,
        left: null,
        into: '',
      };
      const show = () => {
        host.style.overflowX = props.scrollX ? 'auto' : 'hidden';
        host.style.overflowY = props.scrollY ? 'auto' : 'hidden';
        const { scrollTop: top, scrollLeft: left, scrollIntoView: into } = props;
        if (top !== wanted.top && top !== null && top !== '') host.scrollTop = Number(top);
        if (left !== wanted.left && left !== null && left !== '') host.scrollLeft = Number(left);
        if (into && into !== wanted.into) setTimeout(() => scrollToElement(host, into));
        wanted = { top, left, into };
      };
      host.addEventListener('scroll', () => {
        const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientHeight, clientWidth } =
          host;
        const deltaX = place.left - scrollLeft;
        const deltaY = place.top - scrollTop;
        place = { left: scrollLeft, top: scrollTop };
        emit('scroll', { scrollLeft, scrollTop, scrollWidth, scrollHeight, deltaX, deltaY });
        const { upperThreshold: upper, lowerThreshold: lower } = props;
        const below = scrollHeight - clientHeight - scrollTop;
        const right = scrollWidth - clientWidth - scrollLeft;
        if (hasCrossed(scrollTop, scrollTop + deltaY, upper))
          emit('scrolltoupper', { direction: 'top' });
        if (hasCrossed(scrollLeft, scrollLeft + deltaX, upper))
          emit('scrolltoupper', { direction: 'left' });
        if (hasCrossed(below, below - deltaY, lower))
          emit('scrolltolower', { direction: 'bottom' });
        if (hasCrossed(right, right - deltaX, lower)) emit('scrolltolower', { direction: 'right' });
      });
      show();
      return { changed: show };
    },
  }),

  swiper: builtIn({
    properties: { current: 0, autoplay: false, interval: 5000, vertical: false },
    create({ host, props, emit, update }) {
      let shown = 0;
      let source = '';
      let timer = 0;
      const viewportLength = () => (props.vertical ? host.clientHeight : host.clientWidth);
      const scrollToSlide = (index: number, behavior: ScrollBehavior) => {
        const offset = index * viewportLength();
        host.scrollTo({ [props.vertical ? 'top' : 'left']: offset, behavior });
      };
      const show = () => {
        host.dataset.direction = props.vertical ? 'vertical' : 'horizontal';
        clearInterval(timer);
        if (props.autoplay) timer = window.setInterval(advance, props.interval);
        if (props.current !== shown) scrollToSlide(props.current, 'smooth');
      };
      const advance = () => {
        source = 'autoplay';
        scrollToSlide(
          (shown + 1) % Math.max(1, host.querySelectorAll(':scope > wx-swiper-item').length),
          'smooth',
        );
      };
      host.addEventListener('touchstart', () => (source = 'touch'), { passive: true });
      host.addEventListener('scroll', () => {
        const position = props.vertical ? host.scrollTop : host.scrollLeft;
        const index = Math.round(position / (viewportLength() || 1));
        if (index === shown) return;
        shown = index;
        update({ current: index });
        emit('change', { current: index, source });
      });
      host.addEventListener('scrollend', () => emit('animationfinish', { current: shown, source }));
      setTimeout(() => scrollToSlide(props.current, 'instant'));
      show();
      return { changed: show, removed: () => clearInterval(timer) };
    },
  }),
};

/** Whether a distance is now within the threshold and was not before. */
function hasCrossed(now: number, before: number, threshold: number): boolean {
  return now <= threshold && before > threshold;
}

function scrollToElement(host: Element, id: string): void {
  host.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ block: 'start' });
}
