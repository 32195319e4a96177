import { Modal } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Item } from '../../api/kind-calls.ts'
import { AudioPlayer } from '../audio-player/audio-player.tsx'
import { Stack, textStyles } from '../box/box.tsx'
import { itemName } from '../item/item-name.ts'
import { ListFault } from '../list-states/list-fault.tsx'
import { ListLoading } from '../list-states/list-loading.tsx'
import { toasts } from '../toasts/toasts.ts'
import { ParagraphEdit } from './paragraph-edit.tsx'
import { ParagraphList } from './paragraph-list.tsx'
import { type RecordingParagraph, useRecordingText } from './use-recording-text.ts'

interface TextDialogProps {
  readonly item: Item
  readonly onClose: () => void
}

/** The text of a recording: read along, play single paragraphs, regenerate one. */
export function TextDialog({ item, onClose }: TextDialogProps) {
  const [editing, setEditing] = useState<RecordingParagraph | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const started = () => {
    toasts.show({
      area: 'message',
      severity: 'success',
      title: 'Regenerating the paragraph',
      detail: 'The new recording is at the top of your library.',
    })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={editing === null ? onClose : () => setEditing(null)}
      // While the voice picker is open, it handles Escape and the focus.
      closeOnEscape={!isChoosing}
      trapFocus={!isChoosing}
      title={itemName(item)}
      size={720}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {editing ? (
        <ParagraphEdit
          item={item}
          paragraph={editing}
          onChoosing={setIsChoosing}
          onCancel={() => setEditing(null)}
          onStarted={started}
        />
      ) : (
        <Reading item={item} onEdit={setEditing} />
      )}
    </Modal>
  )
}

interface ReadingProps {
  readonly item: Item
  readonly onEdit: (paragraph: RecordingParagraph) => void
}

function Reading({ item, onEdit }: ReadingProps) {
  const { paragraphs, words } = useRecordingText(item)
  const { code_ref, url_file, title, duration } = item
  const { data, error } = paragraphs
  const isRefused = error instanceof ApiError && error.status < 500 && error.status > 0
  return (
    <Stack gap="md">
      {url_file === null ? null : (
        <AudioPlayer id={code_ref} url={url_file} name={title} duration={duration} item={item} eager />
      )}
      {paragraphs.isPending ? <ListLoading /> : null}
      {isRefused ? <p className={textStyles.muted}>{error.message}</p> : null}
      {error && !isRefused ? <ListFault noun="text" onRetry={() => void paragraphs.refetch()} /> : null}
      {data && url_file !== null ? (
        <ParagraphList
          item={item}
          url={url_file}
          paragraphs={data.results}
          words={words ?? []}
          onEdit={onEdit}
        />
      ) : null}
    </Stack>
  )
}
