import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { type GivenKind, isOfKind, offered, refusalOf } from './accepted.ts'
import classes from './drop-zone.module.css'

interface DropZoneProps {
  readonly kind: GivenKind
  /** What is asked for: “Drop a picture here”. */
  readonly title: string
  /** Takes pasted files, too; of several zones on a screen only one may. */
  readonly takesPaste?: boolean
  /** Most bytes it may have, where that is less than of others. */
  readonly maxBytes?: number
  /** What was wrong with the last one once it had been sent; null when nothing was. */
  readonly problem?: string | null
  readonly onFile: (file: File) => void
  /** Other ways to give one. */
  readonly children?: ReactNode
}

/** Takes a file that is dropped, pasted or looked for; says what is wrong with one before anything is sent. */
export function DropZone({
  kind,
  title,
  takesPaste = false,
  maxBytes,
  problem = null,
  onFile,
  children,
}: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const inputId = useId()
  const take = (file: File | undefined) => {
    if (!file) return
    const refusal = refusalOf(file, kind, maxBytes)
    setFault(refusal)
    if (refusal === null) onFile(file)
  }
  usePaste(takesPaste, kind, take)
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isNow)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button within is for everybody
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconUpload size={22} stroke={1.5} className={classes.icon} aria-hidden />
      <p className={classes.title}>{title}</p>
      <div className={classes.ways}>
        <label className={classes.browse} htmlFor={inputId}>
          Browse files
          <input
            id={inputId}
            type="file"
            className={classes.input}
            accept={offered(kind)}
            onChange={(event) => {
              take(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </label>
        {children}
      </div>
      <p className={classes.fault} role="alert">
        {fault ?? problem}
      </p>
    </div>
  )
}

/** Pasted files go to the zone wherever the focus is; pasted words go where they are pasted. */
function usePaste(isOn: boolean, kind: GivenKind, take: (file: File) => void): void {
  useEffect(() => {
    if (!isOn) return
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find((one) => isOfKind(one, kind))
      if (!file) return
      event.preventDefault()
      take(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}
