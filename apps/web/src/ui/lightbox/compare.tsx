import { IconArrowsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './compare.module.css'

interface CompareProps {
  /** URL of the source. */
  readonly before: string
  /** URL of the result. */
  readonly after: string
  /** Description of the result for screen readers. */
  readonly name: string
  /** Shown when the comparison is off. */
  readonly children: ReactNode
}

/** An image, and on request a comparison with its source by a slider. */
export function Compare({ before, after, name, children }: CompareProps) {
  const [isOn, setIsOn] = useState(false)
  return (
    <div className={classes.compare}>
      {isOn ? <Both before={before} after={after} name={name} /> : children}
      <button type="button" className={classes.switch} aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
        Compare with the original
      </button>
    </div>
  )
}

/** Initial position of the slider, in percent. */
const HALF = 50

function Both({ before, after, name }: Omit<CompareProps, 'children'>) {
  const [share, setShare] = useState(HALF)
  const [ratio, setRatio] = useState<string | null>(null)
  return (
    <div className={classes.room}>
      <div className={classes.both} style={{ '--share': `${share}%`, '--ratio': ratio ?? '1' }}>
        <img
          src={after}
          alt={name}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(String(naturalWidth / naturalHeight))
          }
        />
        <img className={classes.before} src={before} alt={`The original of ${name}`} />
        <span className={classes.seam} aria-hidden>
          <span className={classes.grip}>
            <IconArrowsHorizontal size={18} />
          </span>
        </span>
        <input
          type="range"
          className={classes.slider}
          aria-label="Comparison position"
          aria-valuetext={`${share} percent`}
          min={0}
          max={100}
          value={share}
          onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
        />
      </div>
    </div>
  )
}
