import { Component, type ReactNode } from 'react';
import { EmptyView } from '@/ui/EmptyView';
import { Button } from '@/ui/Button';
import { ErrorView } from '@/ui/ErrorView';
import { relaunch } from '@/navigation/navigate';

interface CrashViewProps {
  /** Whether the address lacks a required parameter of the page. */
  incomplete: boolean;
  children: ReactNode;
}

/** Error boundary of a page: shows what happened and what the user can do next. */
export class CrashView extends Component<CrashViewProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.props.incomplete)
      return (
        <EmptyView icon="circle-help" text="链接不完整，请从首页重新进入">
          <Button size="small" onPress={() => void relaunch('home')}>
            回到首页
          </Button>
        </EmptyView>
      );
    if (this.state.error)
      return <ErrorView error={this.state.error} onReload={() => this.setState({ error: null })} />;
    return this.props.children;
  }
}
