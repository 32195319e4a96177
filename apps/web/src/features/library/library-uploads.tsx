import type { ReactNode } from 'react'
import { FileDrop } from './file-drop.tsx'
import type { LibraryKind } from './library-kind.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

/** The parts of uploading, where the kind has it. */
interface UploadParts {
  readonly button: ReactNode
  readonly list: ReactNode
}

interface LibraryUploadsProps {
  readonly kind: LibraryKind
  /** The folder that is open; what is uploaded goes into it. */
  readonly folder: string | undefined
  readonly children: (parts: UploadParts) => ReactNode
}

/** A library that accepts dropped files, if its kind supports uploads. */
export function LibraryUploads({ kind: { upload }, folder, children }: LibraryUploadsProps) {
  if (!upload) return children({ button: null, list: null })
  return (
    <Uploading upload={upload} folder={folder}>
      {children}
    </Uploading>
  )
}

interface UploadingProps extends Omit<LibraryUploadsProps, 'kind'> {
  readonly upload: NonNullable<LibraryKind['upload']>
}

function Uploading({ upload, folder, children }: UploadingProps) {
  const { uploads, add, dismiss } = useUploads(upload.kind, folder)
  return (
    <FileDrop label={upload.dropLabel} onFiles={add}>
      {children({
        button: <UploadButton upload={upload} onFiles={add} />,
        list: <UploadList uploads={uploads} onDismiss={dismiss} />,
      })}
    </FileDrop>
  )
}
