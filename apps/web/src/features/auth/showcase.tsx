import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { examples } from '../../ui/examples/examples.ts'
import { Wave } from '../../ui/examples/wave.tsx'
import classes from './showcase.module.css'

/** An image, a video and a recording from the built-in models, as decoration. */
export function Showcase() {
  return (
    <div className={classes.showcase} aria-hidden>
      <img className={classes.picture} src={examples.image.picture} alt="" width={720} height={480} />
      <span className={classes.video}>
        <img className={classes.picture} src={examples.video.picture} alt="" width={720} height={405} />
        <span className={classes.play}>
          <IconPlayerPlayFilled size={18} />
        </span>
      </span>
      <span className={classes.sound}>
        <Wave peaks={examples.speech.peaks} played={0.42} />
      </span>
    </div>
  )
}
