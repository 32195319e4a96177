import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './uploads.module.css'

interface FileDropProps {
  /** Shown while files are dragged over the area. */
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes pasted files, unless they are pasted into a field. */
function usePastedFiles(onFiles: FileDropProps['onFiles']): void {
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const isField = target instanceof Element && target.closest('input, textarea, [role=dialog]') !== null
      const files = [...(clipboardData?.files ?? [])]
      if (!isField && files.length > 0) onFiles(files)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [onFiles])
}

/** Accepts files dropped anywhere on its children, or pasted. */
export function FileDrop({ label, onFiles, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  usePastedFiles(onFiles)
  // Moving onto a child fires `dragleave` on the parent too, so nested events are counted.
  const depth = useRef(0)
  const move = (by: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current += by
    setIsOver(depth.current > 0)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the upload button is accessible
    <div
      className={classes.drop}
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver ? (
        <div className={classes.overlay}>
          <p className={classes.here}>
            <IconUpload size={22} aria-hidden /> {label}
          </p>
        </div>
      ) : null}
    </div>
  )
}
