import { Component, type ReactNode } from 'react'

interface OptionalProps {
  /** Shown instead if it fails to render or load. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Prevents a failing optional component from breaking the screen. */
export class Optional extends Component<OptionalProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
