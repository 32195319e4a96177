import classes from './voice-avatar.module.css'

/** A hue of 0 to 359 degrees, always the same for a name; similar names get different ones. */
function hueOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  // Spreads neighbors over the circle by the golden angle.
  return Math.round((Math.abs(hash) * 137.508) % 360)
}

interface VoiceAvatarProps {
  /** Name of the voice; absent while it is unknown. */
  readonly name: string | undefined
  readonly small?: boolean
}

/** The initial of a voice on its color. */
export function VoiceAvatar({ name, small }: VoiceAvatarProps) {
  return (
    <span
      className={classes.avatar}
      style={name === undefined ? undefined : { '--hue': hueOf(name) }}
      data-initial={name === undefined ? '' : [...name][0]?.toUpperCase()}
      data-small={small || undefined}
      aria-hidden
    />
  )
}
