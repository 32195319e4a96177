import { useContext, useState } from 'react'
import { open } from '../../api/client.ts'
import { togglePlay, usePlaybackState } from '../audio-player/playback.ts'
import { PreviewText, previewOf } from './preview-text.ts'
import type { Voice } from './voice.ts'

const EXAMPLE = 'voice-example-'

/** Whether an id in the page's player belongs to a voice's example. */
export const isExample = (id: string) => id.startsWith(EXAMPLE)

/** Spoken previews by id, as URLs of this page. */
const spoken = new Map<string, string>()
const MAX_KEPT = 30

async function speak(id: string, voice: Voice, text: string): Promise<string> {
  const known = spoken.get(id)
  if (known !== undefined) return known
  const response = await open('POST /voices/{id}/preview', { params: { id: voice.id }, body: { text } })
  const url = URL.createObjectURL(await response.blob())
  spoken.set(id, url)
  const [oldest] = spoken
  if (spoken.size > MAX_KEPT && oldest) {
    spoken.delete(oldest[0])
    URL.revokeObjectURL(oldest[1])
  }
  return url
}

/** Only voices of this machine speak for free. */
const speaksFreely = ({ isCloned, provider_details }: Voice) => !isCloned && provider_details.local

/**
 * Plays a voice: the user's own text if there is one and the voice speaks for free, otherwise its example. If the text
 * cannot be spoken, the example is played too.
 */
export function useVoicePreview(voice: Voice) {
  const textOf = useContext(PreviewText)
  const isOwn = textOf !== null && speaksFreely(voice)
  const [text, setText] = useState('')
  const [isLoading, setIsLoading] = useState(false)
  const example = `${EXAMPLE}${voice.id}`
  const own = text === '' ? example : `${example} ${text}`
  const [ofOwn, ofExample] = [usePlaybackState(own), usePlaybackState(example)]
  const playExample = () => {
    if (voice.example !== null) togglePlay(example, voice.example)
  }
  const toggle = () => {
    const wanted = isOwn ? previewOf(textOf()) : ''
    const isPlayingExample = ofExample === 'playing' || ofExample === 'paused'
    if (wanted === '' || isPlayingExample) return playExample()
    setText(wanted)
    setIsLoading(true)
    const id = `${example} ${wanted}`
    speak(id, voice, wanted)
      .then((url) => togglePlay(id, url), playExample)
      .finally(() => setIsLoading(false))
  }
  return {
    toggle,
    state: isLoading ? 'loading' : ofOwn === 'idle' ? ofExample : ofOwn,
    /** Whether it would speak the user's text. */
    isOwn,
    canPlay: voice.example !== null || speaksFreely(voice),
  }
}
