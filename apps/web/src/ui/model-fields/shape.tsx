import classes from './model-fields.module.css'

/** Longest side of the picture of a shape, in pixels. */
const SHAPE = 14

/** A small picture of a width and height. */
function Shape({ width, height }: { width: number; height: number }) {
  const scale = SHAPE / Math.max(width, height)
  return (
    <span className={classes.shapeSpace} aria-hidden>
      <span className={classes.shape} style={{ width: width * scale, height: height * scale }} />
    </span>
  )
}

/** A small picture of words like `1024x1024` or `16:9`, parted by `between`. */
export function shapeOf(words: string, between: string) {
  const [width = 1, height = 1] = words.split(between).map(Number)
  return <Shape width={width} height={height} />
}
