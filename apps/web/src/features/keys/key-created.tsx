import { Button } from '@mantine/core'
import { Row, Stack } from '../../ui/box/box.tsx'
import { CopyText } from '../../ui/copy-text/copy-text.tsx'
import { CurlExample } from './curl-example.tsx'
import classes from './keys.module.css'

/** A new key, which is shown only once, and how to use it. */
export function KeyCreated({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack gap="md">
      <p className={classes.lead}>Copy it now. It won’t be shown again.</p>
      <CopyText label="API key" text={secret} />
      <p className={classes.lead}>Try it from a terminal:</p>
      <CurlExample apiKey={secret} />
      <Row wrap justify="end" gap="md">
        <Button onClick={onClose}>Done</Button>
      </Row>
    </Stack>
  )
}
