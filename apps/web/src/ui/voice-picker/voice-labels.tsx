import { tierBadge, type Voice } from './voice.ts'
import classes from './voice-labels.module.css'

/** The tier of a voice, and whether it speaks on this machine. */
export function VoiceLabels({ voice }: { voice: Voice }) {
  return (
    <span className={classes.labels}>
      <span className={classes.label} data-tier={voice.price_tier.code} title={`${voice.tier_name} tier`}>
        {tierBadge(voice)}
      </span>
      {voice.provider_details.local ? (
        <span className={classes.label} title="Made on this machine">
          Local
        </span>
      ) : null}
    </span>
  )
}

/** Language and gender of a voice in one line. */
export function voiceSummary(voice: Voice): string {
  const gender = voice.gender.charAt(0).toUpperCase() + voice.gender.slice(1)
  return `${voice.language_details.name} · ${gender}`
}
