import type { ClonedVoice } from '../../../api/cloned-voices.ts'
import classes from './voice-dialog.module.css'

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })

/** Who declared that a voice may be cloned, when, and in which words. */
export function ConsentView({ consent }: Pick<ClonedVoice, 'consent'>) {
  if (consent === null) {
    return (
      <p className={classes.lead}>
        Nobody declared that this voice may be cloned: it was sent by a program, without a consent.
      </p>
    )
  }
  const { text, given_by, given_at } = consent
  const who = given_by.name ? `${given_by.name} (${given_by.email})` : given_by.email
  return (
    <figure className={classes.consent}>
      <blockquote>{text}</blockquote>
      <figcaption>
        Declared by {who} on <time dateTime={given_at}>{moment.format(new Date(given_at))}</time>
      </figcaption>
    </figure>
  )
}
