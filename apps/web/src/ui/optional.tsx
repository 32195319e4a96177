import { Component, type ReactNode } from 'react'

interface OptionalProps {
  /** What stands there instead when it can't be drawn, or its code can't be loaded. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Keeps a part that is nice to have from taking the screen down with it. */
export class Optional extends Component<OptionalProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
