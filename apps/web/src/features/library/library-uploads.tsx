import type { ReactNode } from 'react'
import { FileDrop } from './file-drop.tsx'
import type { LibraryKind } from './library-kind.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

/** The upload controls, if the kind supports uploads. */
interface UploadParts {
  readonly button: ReactNode
  readonly list: ReactNode
}

interface LibraryUploadsProps {
  readonly kind: LibraryKind
  /** The open folder, to which uploads are added. */
  readonly folder: string | undefined
  readonly children: (parts: UploadParts) => ReactNode
}

/** A drop area for uploads, if the kind supports them. */
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
  const { uploads, add, dismiss } = useUploads(upload.kinds, folder)
  return (
    <FileDrop label={upload.dropLabel} onFiles={add}>
      {children({
        button: <UploadButton upload={upload} onFiles={add} />,
        list: <UploadList uploads={uploads} onDismiss={dismiss} />,
      })}
    </FileDrop>
  )
}
