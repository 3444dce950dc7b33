import { Trans } from "@lingui/react/macro";
import { Component, type ReactNode } from "react";
import { ErrorState } from "../components/states";

interface Props {
  /** A new one (the path) gives the screen another try. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  failedKey: string | null;
}

/** A screen that fails takes only itself down: the navigation stays. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { failedKey: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failedKey: "" };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.failedKey === "") return { failedKey: props.resetKey };
    if (state.failedKey !== null && state.failedKey !== props.resetKey) return { failedKey: null };
    return null;
  }

  override render() {
    if (this.state.failedKey === null) return this.props.children;
    return (
      <ErrorState
        className="page-width min-h-[60dvh] content-center"
        description={<Trans>This screen could not be shown. Please check your connection and try again.</Trans>}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
