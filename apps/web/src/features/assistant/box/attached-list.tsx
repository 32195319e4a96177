import { Loader } from '@mantine/core'
import { IconFileText, IconMusic, IconPhoto, IconVideo, IconX } from '@tabler/icons-react'
import { useStore } from '../../../state/store.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { type AttachedFile, attached, detachFile } from './attached.ts'
import classes from './message-box.module.css'

const icons = { image: IconPhoto, audio: IconMusic, video: IconVideo, document: IconFileText } as const

/** The files attached to the message, with their upload status. */
export function AttachedList() {
  const files = useStore(attached, (list) => list)
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label="Attached">
      {files.map((file) => (
        <Attached key={file.key} file={file} />
      ))}
    </ul>
  )
}

function Attached({ file }: { file: AttachedFile }) {
  const Icon = icons[file.kind]
  return (
    <li className={classes.file} data-wrong={file.fault !== null || undefined}>
      {file.preview ? <img src={file.preview} alt="" /> : <Icon size={20} aria-hidden />}
      <span className={classes.fileName}>
        {file.name}
        {file.fault === null ? null : (
          <span className={classes.fault} role="alert">
            {file.fault}
          </span>
        )}
      </span>
      {file.sent === null && file.fault === null ? (
        <Loader size={14} aria-label="Uploading" role="status" />
      ) : null}
      <IconButton icon={IconX} label={`Remove ${file.name}`} size={14} onClick={() => detachFile(file.key)} />
    </li>
  )
}
