import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { Row } from '../box/box.tsx'
import classes from './copy-text.module.css'
import { useCopy } from './use-copy.ts'

interface CopyTextProps {
  readonly text: string
  /** Name of the text for screen readers: “API key”. */
  readonly label: string
}

/** A text with a copy button; if the browser forbids copying, the button selects the text. */
export function CopyText({ text, label }: CopyTextProps) {
  const shown = useRef<HTMLElement>(null)
  const { copied, ...handlers } = useCopy(shown)
  return (
    <Row gap="xs" align="start" padding="xs" className={classes.box}>
      <section
        ref={shown}
        className={classes.text}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
      >
        <pre>{text}</pre>
      </section>
      <Button
        variant="default"
        size="sm"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        {...handlers}
        aria-label={`Copy ${label}`}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </Row>
  )
}
