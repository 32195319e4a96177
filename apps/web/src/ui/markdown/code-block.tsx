import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useCopy } from '../copy-text/use-copy.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import classes from './answer-text.module.css'

/** Code with a copy button; if the browser forbids copying, the button selects the code. */
export function CodeBlock({ children }: { children?: ReactNode }) {
  const shown = useRef<HTMLPreElement>(null)
  const { copied, ...handlers } = useCopy(shown)
  return (
    <div className={classes.code}>
      <section
        className={classes.wide}
        aria-label="Code"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
      >
        <pre ref={shown}>{children}</pre>
      </section>
      <IconButton
        icon={copied ? IconCheck : IconCopy}
        label={copied ? 'Copied' : 'Copy code'}
        size={16}
        className={classes.copy}
        {...handlers}
      />
    </div>
  )
}
