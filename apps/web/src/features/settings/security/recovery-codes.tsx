import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configQuery } from '../../../api/account.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import classes from '../settings-dialog.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Recovery codes, shown once, with buttons to save them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { data: config } = useQuery(configQuery)
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  const name = config?.app_name ?? 'Atelier'
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${name}: recovery codes\n\n${text}\n`)}`
  const copy = async () => {
    // The clipboard API requires a secure context; the download always works.
    await navigator.clipboard?.writeText(text)
    setCopied(navigator.clipboard !== undefined)
  }
  return (
    <Stack gap="md">
      <p className={textStyles.muted}>
        Store these codes somewhere safe that you can reach without your phone. Each code signs you in once if
        you lose access to your app. They won’t be shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap="xs" justify="end" wrap>
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          component="a"
          variant="default"
          href={file}
          download={`${name.toLowerCase()}-recovery-codes.txt`}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download
        </Button>
        <Button onClick={onClose}>I saved the codes</Button>
      </Row>
    </Stack>
  )
}
