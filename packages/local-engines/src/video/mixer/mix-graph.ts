import type { AudioFit } from '@atelier/contract/kinds/video'

/** What is mixed, lengths in seconds. */
export interface Mix {
  readonly videoSeconds: number
  readonly soundSeconds: number
  readonly fit: AudioFit
  /** 0 to 2. */
  readonly volume: number
  readonly soundChannels: number
  /** Channels of the video's own audio; 0 without audio. */
  readonly ownChannels: number
}

/** Long enough to be heard as a fade, and never most of what there is. */
const FADE_SECONDS = 3
/** So that a cut is not heard as a click. */
const CUT_SECONDS = 0.04
/** Louder than this sums are held back; what is not as loud stays as it is. */
const LIMIT = 'alimiter=limit=0.95:level=disabled'
/** Lowers the video's own audio while the added audio plays, and restores it afterwards. */
const DUCKING = 'sidechaincompress=threshold=0.02:ratio=6:attack=25:release=450'

/** Number of repetitions needed to fill the video. */
export function repeats({ fit, videoSeconds, soundSeconds }: Mix): number {
  return fit === 'loop' ? Math.max(0, Math.ceil(videoSeconds / soundSeconds) - 1) : 0
}

/** Builds the filter graph of `[sound]`, as long as the video, from the video (input 0) and the audio (input 1). */
export function mixGraph(mix: Mix): string {
  const length = mix.videoSeconds.toFixed(6)
  const whole = `apad,atrim=duration=${length}`
  const added = `[1:a:0]${stereo(mix.soundChannels)},volume=${mix.volume},${ending(mix)},${whole}`
  if (mix.ownChannels === 0) return `${added},${LIMIT}[sound]`
  return [
    `${added},asplit=2[added][key]`,
    `[0:a:0]${stereo(mix.ownChannels)},${whole}[own]`,
    `[own][key]${DUCKING}[ducked]`,
    // amix halves both inputs; older versions have no option against it.
    `[ducked][added]amix=inputs=2:duration=longest:dropout_transition=0,volume=2,${LIMIT},atrim=duration=${length}[sound]`,
  ].join(';')
}

/** Two channels; one alone comes to both as loud as it is, where ffmpeg by itself would turn it down. */
function stereo(channels: number): string {
  const both = channels === 1 ? 'pan=stereo|c0=c0|c1=c0,' : ''
  return `aresample=48000,${both}aformat=sample_fmts=fltp:channel_layouts=stereo`
}

/** How the audio ends: with the video or before it. */
function ending(mix: Mix): string {
  const { fit, videoSeconds, soundSeconds } = mix
  const audible = fit === 'loop' ? videoSeconds : Math.min(videoSeconds, soundSeconds)
  const fade = fit === 'fade' ? Math.min(FADE_SECONDS, audible / 2) : Math.min(CUT_SECONDS, audible / 4)
  return `afade=t=out:st=${(audible - fade).toFixed(6)}:d=${fade.toFixed(6)}`
}
