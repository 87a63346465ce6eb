import { Component, type ErrorInfo, type ReactNode } from 'react'

import { CrashOverlay } from './CrashOverlay.tsx'

interface ErrorBoundaryState {
  readonly error: Error | null
}

/** Catches what breaks while drawing, and says so over the screen instead of leaving it blank. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- the one place where a bug of the browser side surfaces
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return <CrashOverlay message={error.message} onClose={() => this.setState({ error: null })} />
  }
}
