import { Button, Group } from '@mantine/core'
import { CopyText } from '../../ui/copy-text/copy-text.tsx'
import { CurlExample } from './curl-example.tsx'
import classes from './keys.module.css'

/** A new key, this once, and how to use it. */
export function KeyCreated({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <div className={classes.form}>
      <p className={classes.lead}>Copy it now. It won’t be shown again.</p>
      <CopyText label="API key" text={secret} />
      <p className={classes.lead}>Try it from a terminal:</p>
      <CurlExample apiKey={secret} />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </div>
  )
}
