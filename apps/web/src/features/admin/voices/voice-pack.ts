import type { Reply } from '@atelier/contract/routes/registry'
import { formatBytes } from '../parts/amounts.ts'

/** A voice pack, installed or not. */
export type VoicePack = Reply<'GET /admin/voice-packs'>['results'][number]
type Install = NonNullable<VoicePack['install']>

const steps: Readonly<Record<Install['step'], string>> = {
  download: 'Downloading',
  check: 'Checking',
  unpack: 'Unpacking',
}

const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })

/** The languages of a pack, in English. */
export const languagesOf = ({ languages }: VoicePack): string =>
  languages.map((language) => names.of(language) ?? language).join(', ')

/** Whether a pack is being installed. */
export const isInstalling = ({ install }: VoicePack): boolean => install?.state === 'installing'

/** How far an installation is: its step in words, and its share of 0 to 1 if that is known. */
export function progressOf({ step, done_bytes, total_bytes }: Install): {
  words: string
  share: number | null
} {
  const share = step === 'check' || !total_bytes ? null : done_bytes / total_bytes
  const amount =
    step === 'check' ? '' : share === null ? formatBytes(done_bytes) : `${Math.floor(share * 100)}%`
  return { words: amount === '' ? `${steps[step]} …` : `${steps[step]}: ${amount}`, share }
}
