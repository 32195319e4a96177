import { Row } from '../box/box.tsx'
import { tierBadge, type Voice } from './voice.ts'
import classes from './voice-labels.module.css'

/** Badges of a voice: tier, cloned, recommended, local. */
export function VoiceLabels({ voice }: { voice: Voice }) {
  return (
    <Row as="span" inline gap={4} wrap rigid className={classes.labels}>
      {voice.isCloned ? (
        <span className={classes.label} data-own title={voice.note ?? 'Your cloned voice'}>
          {voice.note ? 'Voice match' : 'Cloned'}
        </span>
      ) : null}
      {voice.choice_badge && !voice.isCloned ? (
        <span className={classes.label} title="Recommended">
          Choice
        </span>
      ) : null}
      <span className={classes.label} data-tier={voice.price_tier.code} title={`${voice.tier_name} tier`}>
        {tierBadge(voice)}
      </span>
      {voice.provider_details.local ? (
        <span className={classes.label} title="Runs on this machine">
          Local
        </span>
      ) : null}
    </Row>
  )
}

/** Language and gender of a voice in one line, and its limitations. */
export function voiceSummary({ language_details, gender, note }: Voice): string {
  const parts = [
    language_details?.name ?? 'Any language',
    gender && gender.charAt(0).toUpperCase() + gender.slice(1),
    note,
  ]
  return parts.filter(Boolean).join(' · ')
}
