import { Stack, textStyles } from '../../../ui/box/box.tsx'
import type { AdminConversionDetail } from './conversion.ts'
import classes from './inspect.module.css'

const toTheSecond = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The events of a conversion, oldest first. */
export function ConversionTimeline({ timeline }: Pick<AdminConversionDetail, 'timeline'>) {
  return (
    <Stack as="ol">
      {timeline.map(({ at, event, detail }, index) => (
        <li key={index} className={classes.event}>
          <span className={classes.eventName}>{event.replaceAll('_', ' ')}</span>
          <time className={textStyles.note} dateTime={at}>
            {toTheSecond.format(new Date(at))}
          </time>
          {detail ? <span className={classes.eventDetail}>{detail}</span> : null}
        </li>
      ))}
    </Stack>
  )
}
