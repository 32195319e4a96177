import { kinds } from '@atelier/contract/kinds/kind'
import { IconUpload } from '@tabler/icons-react'
import { useId } from 'react'
import { Row } from '../../ui/box/box.tsx'
import type { LibraryKind } from './library-kind.ts'
import classes from './uploads.module.css'

interface UploadButtonProps {
  readonly upload: NonNullable<LibraryKind['upload']>
  readonly onFiles: (files: readonly File[]) => void
}

/** Chooses files to upload. */
export function UploadButton({ upload, onFiles }: UploadButtonProps) {
  const id = useId()
  return (
    <Row as="label" inline gap="xs" weight={550} className={classes.button} htmlFor={id}>
      <IconUpload size={18} aria-hidden />
      Upload
      <input
        id={id}
        type="file"
        multiple
        className={classes.input}
        accept={upload.kinds.map((kind) => `${kinds[kind].medium}/*`).join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </Row>
  )
}
