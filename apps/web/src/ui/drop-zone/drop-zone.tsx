import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Row, textStyles } from '../box/box.tsx'
import { type AcceptedKind, damageOf, isOfKind, offered, refusalOf } from './accepted.ts'
import classes from './drop-zone.module.css'

interface DropZoneProps {
  readonly kind: AcceptedKind
  /** The prompt: “Drop an image here”. */
  readonly title: string
  /** Accepts pasted files too; only one drop zone per screen can. */
  readonly acceptsPaste?: boolean
  /** Maximum size in bytes, if below the general limit. */
  readonly maxBytes?: number
  /** The server's error for the last file; null without one. */
  readonly problem?: string | null
  /** Accepts several files at once. */
  readonly several?: boolean
  /** Takes one line where there is room. */
  readonly isCompact?: boolean
  readonly onFile: (file: File) => void
  /** Other sources. */
  readonly children?: ReactNode
}

/** Accepts a file by drop, paste or file dialog; rejects invalid ones before the upload. */
export function DropZone({
  kind,
  title,
  acceptsPaste = false,
  maxBytes,
  problem = null,
  several = false,
  isCompact = false,
  onFile,
  children,
}: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const inputId = useId()
  const acceptFile = async (file: File) => {
    const refusal = refusalOf(file, kind, maxBytes) ?? (await damageOf(file))
    setFault(refusal)
    if (refusal === null) onFile(file)
  }
  const acceptFiles = async (files: readonly File[]) => {
    for (const file of several ? files : files.slice(0, 1)) await acceptFile(file)
  }
  usePaste(acceptsPaste, kind, (file) => void acceptFile(file))
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isNow)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button inside is accessible
    <div
      className={classes.zone}
      data-compact={isCompact || undefined}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        void acceptFiles([...event.dataTransfer.files])
      }}
    >
      <IconUpload size={22} stroke={1.5} className={classes.icon} aria-hidden />
      <p className={textStyles.muted}>{title}</p>
      <Row gap="xs" justify="center" wrap>
        <label className={classes.browse} htmlFor={inputId}>
          Browse files
          <input
            id={inputId}
            type="file"
            className={classes.input}
            accept={offered(kind)}
            multiple={several}
            onChange={(event) => {
              void acceptFiles([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
        </label>
        {children}
      </Row>
      <p className={classes.fault} role="alert">
        {fault ?? problem}
      </p>
    </div>
  )
}

/** Pasted files go to the drop zone wherever the focus is; pasted text goes to the focused field. */
function usePaste(isOn: boolean, kind: AcceptedKind, acceptFile: (file: File) => void): void {
  useEffect(() => {
    if (!isOn) return
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find((one) => isOfKind(one, kind))
      if (!file) return
      event.preventDefault()
      acceptFile(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}
