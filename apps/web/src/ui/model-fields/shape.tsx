import classes from './model-fields.module.css'

/** Longest side of the icon, in pixels. */
const SHAPE = 14

/** An icon of an aspect ratio. */
function Shape({ width, height }: { width: number; height: number }) {
  const scale = SHAPE / Math.max(width, height)
  return (
    <span className={classes.shapeSpace} aria-hidden>
      <span className={classes.shape} style={{ width: width * scale, height: height * scale }} />
    </span>
  )
}

/** An icon for text like `1024x1024` or `16:9`, split at `between`. */
export function shapeOf(words: string, between: string) {
  const [width = 1, height = 1] = words.split(between).map(Number)
  return <Shape width={width} height={height} />
}
