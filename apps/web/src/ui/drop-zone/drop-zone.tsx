import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Row, textStyles } from '../box/box.tsx'
import { type AcceptedKind, isOfKind, offered, refusalOf } from './accepted.ts'
import classes from './drop-zone.module.css'

interface DropZoneProps {
  readonly kind: AcceptedKind
  /** The request: “Drop an image here”. */
  readonly title: string
  /** Takes pasted files, too; of several zones on a screen only one may. */
  readonly acceptsPaste?: boolean
  /** Most bytes it may have, where that is less than of others. */
  readonly maxBytes?: number
  /** What was wrong with the last one once it had been sent; null when nothing was. */
  readonly problem?: string | null
  readonly onFile: (file: File) => void
  /** Other sources. */
  readonly children?: ReactNode
}

/** Takes a file by drop, paste or dialog; shows why one is refused before anything is sent. */
export function DropZone({
  kind,
  title,
  acceptsPaste = false,
  maxBytes,
  problem = null,
  onFile,
  children,
}: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const inputId = useId()
  const acceptFile = (file: File | undefined) => {
    if (!file) return
    const refusal = refusalOf(file, kind, maxBytes)
    setFault(refusal)
    if (refusal === null) onFile(file)
  }
  usePaste(acceptsPaste, kind, acceptFile)
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isNow)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button within works for everyone
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        acceptFile(event.dataTransfer.files[0])
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
            onChange={(event) => {
              acceptFile(event.currentTarget.files?.[0])
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

/** Pasted files go to the zone wherever the focus is; pasted words go where they are pasted. */
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
