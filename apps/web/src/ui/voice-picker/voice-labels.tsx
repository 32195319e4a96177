import { Row } from '../box/box.tsx'
import { useVoiceFacets } from './use-voice-facets.ts'
import { tierBadge, type Voice } from './voice.ts'
import classes from './voice-labels.module.css'

/** What sets a voice apart: cloned, recommended, and its tier and place where there are others. */
export function VoiceLabels({ voice }: { voice: Voice }) {
  const facets = useVoiceFacets()
  const hasTiers = facets !== undefined && facets.tiers.length > 1
  const hasQualities = facets !== undefined && facets.engines.length > 1
  const hasHosted = facets !== undefined && facets.providers.length > 1
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
      {hasTiers ? (
        <span className={classes.label} data-tier={voice.price_tier.code} title={`${voice.tier_name} tier`}>
          {tierBadge(voice)}
        </span>
      ) : null}
      {hasQualities ? <span className={classes.label}>{voice.quality}</span> : null}
      {hasHosted && voice.provider_details.local ? (
        <span className={classes.label} title="Runs on this machine">
          Local
        </span>
      ) : null}
    </Row>
  )
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The language of a voice, with its accent: “English (Scottish)”. */
function languageOf({ language_details, accent }: Voice): string {
  if (language_details === null) return 'Any language'
  if (!accent) return language_details.name
  const [code = ''] = language_details.code.split('-')
  return `${languageNames.of(code) ?? language_details.name} (${accent})`
}

/** Language and gender of a voice in one line, and its limitations. */
export function voiceSummary(voice: Voice): string {
  const { gender, note } = voice
  const parts = [languageOf(voice), gender && gender.charAt(0).toUpperCase() + gender.slice(1), note]
  return parts.filter(Boolean).join(' · ')
}
