import { type ReactNode, useState } from 'react'
import classes from './crop-frame.module.css'

interface CropFrameProps {
  /** The ratio of the result, such as `16:9`. */
  readonly ratio: string
  /** The image, given what to do when it is loaded. */
  readonly children: (onLoad: (image: HTMLImageElement) => void) => ReactNode
}

/** Shows on an image which part a result of another ratio keeps. */
export function CropFrame({ ratio, children }: CropFrameProps) {
  const [natural, setNatural] = useState<number | null>(null)
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  const kept = width / height
  return (
    <div className={classes.image}>
      {children(({ naturalWidth, naturalHeight }) => setNatural(naturalWidth / naturalHeight))}
      {natural === null ? null : (
        <span
          className={classes.kept}
          style={{
            '--kept-width': `${Math.min(1, kept / natural) * 100}%`,
            '--kept-height': `${Math.min(1, natural / kept) * 100}%`,
          }}
          aria-hidden
        />
      )}
    </div>
  )
}
