import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Style sheets' own variables can be set on any element. */
    [variable: `--${string}`]: string | number | undefined
  }
}
