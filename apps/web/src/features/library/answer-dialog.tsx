import { Button, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import { Row, Stack } from '../../ui/box/box.tsx'
import { downloadUrl } from '../../ui/item/item-file.ts'
import { Answer } from '../../ui/markdown/lazy-answer.tsx'
import dialogs from './dialogs.module.css'
import classes from './openers.module.css'

/** A question and its answer, exportable as Markdown. */
export function AnswerDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const url = downloadUrl(item)
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={item.title}
      size={720}
    >
      <Stack gap="md">
        <p className={classes.question}>{item.text}</p>
        <Answer text={item.response ?? 'No answer yet.'} />
        <Row gap="xs" align="stretch" justify="end" className={dialogs.buttons}>
          {url === null ? null : (
            <Button
              component="a"
              href={url}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              Export as Markdown
            </Button>
          )}
        </Row>
      </Stack>
    </Modal>
  )
}
