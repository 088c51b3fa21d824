import { View } from '@tarojs/components';
import { palette } from '@account-doctor/contract/charts/palette';
import { svgAddress, stretchedSvg, svgElement } from '@account-doctor/contract/charts/svg';
import { RequestError } from '@account-doctor/client-core/errors';
import { Avatar } from '@/ui/Avatar';
import { Chart } from '@/ui/Chart';
import { EmptyView } from '@/ui/EmptyView';
import { ErrorView } from '@/ui/ErrorView';
import { Gallery } from '@/ui/Gallery';
import { NotFoundView } from '@/ui/NotFoundView';
import { Icon, type IconName } from '@/ui/Icon';
import { DeferredParts } from '@/ui/Deferred';
import { ListEnd } from '@/ui/ListEnd';
import { ListSkeleton } from '@/ui/ListSkeleton';
import { LoadedContent } from '@/ui/LoadedContent';
import { LoadingView } from '@/ui/LoadingView';
import { LongList } from '@/ui/LongList';
import { Price } from '@/ui/Price';
import { Progress } from '@/ui/Progress';
import { Section } from '@/ui/Section';
import { Skeleton } from '@/ui/Skeleton';
import { Tag } from '@/ui/Tag';
import { doNothing, type Exhibit } from './exhibit';

/** All icons; a missing one is a type error. */
const icons: Record<IconName, true> = {
  house: true,
  sparkles: true,
  user: true,
  'chevron-left': true,
  'chevron-right': true,
  'chevron-down': true,
  search: true,
  x: true,
  check: true,
  'circle-alert': true,
  'circle-check': true,
  'circle-help': true,
  'wifi-off': true,
  inbox: true,
  'image-plus': true,
  eye: true,
  'eye-off': true,
  'file-text': true,
  history: true,
  'shield-check': true,
  'trending-up': true,
  'trending-down': true,
  clock: true,
  bell: true,
  ticket: true,
  settings: true,
  'message-square': true,
  newspaper: true,
  'book-open': true,
  scale: true,
  'log-out': true,
  loader: true,
  plus: true,
  minus: true,
  'trash-2': true,
  'refresh-cw': true,
  link: true,
  lock: true,
  'scan-line': true,
  'pencil-line': true,
  'user-check': true,
  zap: true,
};

const colouredPicture = (ground: string) =>
  svgAddress(stretchedSvg(svgElement('rect', { width: '100%', height: '100%', fill: ground })));
const pictures = [palette.success, palette.warning].map((ground) => ({
  fileId: ground,
  url: colouredPicture(ground),
  thumbnailUrl: colouredPicture(ground),
}));

const list = { moreError: undefined, loadingMore: false, complete: false, loadMore: doNothing };
const query = { data: undefined, error: undefined, indicating: false, reload: doNothing };
const refused = new RequestError('status', {
  message: 'shown in the gallery',
  text: '暂时读不到，请稍后再试',
});

/** Examples of components that only display something, and of the states of a page. */
export const viewExhibits: Record<string, Exhibit> = {
  Avatar: () => (
    <View className="component-gallery__row">
      <Avatar nickname="猫" src={null} size="small" />
      <Avatar nickname="猫" src={null} size="medium" />
      <Avatar nickname="猫" src={colouredPicture(palette.success)} size="large" />
    </View>
  ),
  Icon: () => (
    <View className="component-gallery__row">
      {Object.keys(icons).map((name) => (
        <Icon key={name} name={name as IconName} />
      ))}
    </View>
  ),
  Tag: () => (
    <View className="component-gallery__row">
      {(['primary', 'success', 'error', 'warning', 'info'] as const).map((variant) => (
        <Tag key={variant} variant={variant}>
          {variant}
        </Tag>
      ))}
    </View>
  ),
  Price: () => (
    <>
      <Price fen={450_000} size="large" />
      <Price fen={450_000} />
      <Price fen={450_000} size="small" />
    </>
  ),
  Progress: () => (
    <>
      <Progress label="空" text="0 分" value={0} />
      <Progress label="可信度" text="72 分" value={0.72} detail="来自 128 笔成交" />
      <Progress label="满" text="100 分" value={1} />
    </>
  ),
  Chart: () => (
    <Chart
      svg={stretchedSvg(
        svgElement('rect', { width: '60%', height: '100%', fill: palette['primary-soft'] }),
      )}
      height={48}
      label="六成"
    />
  ),
  Gallery: () => <Gallery label="依据图片" pictures={pictures} captionOf={() => '仓库首页'} />,
  Section: () => (
    <Section title="小节标题" aside="3 项">
      小节的内容
    </Section>
  ),
  Skeleton: () => (
    <View className="component-gallery__row">
      <Skeleton width="40px" height={40} round />
      <Skeleton width="60%" height={20} />
    </View>
  ),
  ListSkeleton: () => <ListSkeleton />,
  LoadingView: () => <LoadingView />,
  EmptyView: () => <EmptyView text="还没有评估过" />,
  ErrorView: () => <ErrorView error={refused} onReload={doNothing} />,
  NotFoundView: () => <NotFoundView text="这份报告已经删除" action="去首页" onPress={doNothing} />,
  Deferred: () => (
    <View>
      <DeferredParts parts={['先出现的内容', '随后出现的内容']} />
    </View>
  ),
  LoadedContent: () => (
    <>
      <LoadedContent
        query={{ ...query, indicating: true }}
        skeleton={<Skeleton width="60%" height={20} />}
      >
        {doNothing}
      </LoadedContent>
      <LoadedContent query={{ ...query, data: '读到的内容' }}>{(text) => text}</LoadedContent>
    </>
  ),
  ListEnd: () => (
    <>
      <ListEnd list={list} />
      <ListEnd list={{ ...list, loadingMore: true }} />
      <ListEnd list={{ ...list, moreError: refused }} />
      <ListEnd list={{ ...list, complete: true }} />
    </>
  ),
  LongList: () => (
    <LongList
      list={{ ...list, complete: true, pages: [['第一行', '第二行', '第三行']], lookAt: doNothing }}
      label="长列表"
      keyOf={(row) => row}
    >
      {(row) => row}
    </LongList>
  ),
};
