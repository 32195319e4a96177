import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '../../navigation/link.tsx'
import { examples } from '../../ui/examples/examples.ts'
import { Wave } from '../../ui/examples/wave.tsx'
import classes from './starting-points.module.css'

type Example = (typeof examples)[keyof typeof examples]

/** Examples from the built-in models; each opens its composer with its text. */
export function StartingPoints() {
  return (
    <section aria-labelledby="starting-points">
      <h2 id="starting-points" className={classes.heading}>
        Start with an example
      </h2>
      <ul className={classes.points}>
        {Object.values(examples).map((example) => (
          <li key={example.path}>
            <Link to={example.path} search={{ prompt: example.prompt }} className={classes.point}>
              <span className={classes.view}>
                <View example={example} />
              </span>
              <span className={classes.name}>{example.name}</span>
              <span className={classes.prompt}>{example.prompt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function View({ example }: { example: Example }) {
  if ('peaks' in example) return <Wave peaks={example.peaks} played={0.4} />
  return (
    <>
      <img src={example.picture} alt="" width={720} height={480} decoding="async" />
      {example.name === 'Video' ? (
        <span className={classes.play}>
          <IconPlayerPlayFilled size={16} aria-hidden />
        </span>
      ) : null}
    </>
  )
}
