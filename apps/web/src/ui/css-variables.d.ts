import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Allows CSS custom properties on any element. */
    [variable: `--${string}`]: string | number | undefined
  }
}
