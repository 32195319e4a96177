import { Loader } from '@mantine/core'
import { IconFileText, IconMusic, IconPhoto, IconVideo, IconX } from '@tabler/icons-react'
import { useStore } from '../../../state/store.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { type AttachedFile, attached, detachFile } from './attached.ts'
import classes from './message-box.module.css'

const icons = { image: IconPhoto, audio: IconMusic, video: IconVideo, document: IconFileText } as const

/** The files attached to the message, with their upload status. */
export function AttachedList() {
  const files = useStore(attached, (list) => list)
  if (files.length === 0) return null
  return (
    <Row as="ul" gap="xs" wrap className={classes.files} aria-label="Attached">
      {files.map((file) => (
        <Attached key={file.key} file={file} />
      ))}
    </Row>
  )
}

function Attached({ file }: { file: AttachedFile }) {
  const Icon = icons[file.kind]
  return (
    <Row as="li" gap="xs" size="sm" className={classes.file} data-wrong={file.fault !== null || undefined}>
      {file.preview ? <img src={file.preview} alt="" /> : <Icon size={20} aria-hidden />}
      <Stack as="span" className={textStyles.breaks}>
        {file.name}
        {file.fault === null ? null : (
          <span className={textStyles.errorNote} role="alert">
            {file.fault}
          </span>
        )}
      </Stack>
      {file.sent === null && file.fault === null ? (
        <Loader size={14} aria-label="Uploading" role="status" />
      ) : null}
      <IconButton icon={IconX} label={`Remove ${file.name}`} size={14} onClick={() => detachFile(file.key)} />
    </Row>
  )
}
