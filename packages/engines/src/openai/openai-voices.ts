import type { Gender, VoiceEngine } from '@atelier/contract/kinds/speech'
import { describeVoices, type ReadVoice } from '../hosted/voices/describe-voices.ts'
import type { Model } from '../spec/engine.ts'
import type { VoiceDescription } from '../spec/provider.ts'
import { openaiSpeechModels } from './openai-models.ts'

/** OpenAI's voices in its order; `isNew`: only the newest model supports it. No call lists them. */
const voices: readonly { name: string; gender: Gender; isNew?: boolean }[] = [
  { name: 'alloy', gender: 'neutral' },
  { name: 'ash', gender: 'male' },
  { name: 'ballad', gender: 'male', isNew: true },
  { name: 'coral', gender: 'female' },
  { name: 'echo', gender: 'male' },
  { name: 'fable', gender: 'neutral' },
  { name: 'onyx', gender: 'male' },
  { name: 'nova', gender: 'female' },
  { name: 'sage', gender: 'female' },
  { name: 'shimmer', gender: 'female' },
  { name: 'verse', gender: 'male', isNew: true },
  { name: 'marin', gender: 'female', isNew: true },
  { name: 'cedar', gender: 'male', isNew: true },
]

const { mini, plain, fine } = openaiSpeechModels
const classes: readonly { model: Model; quality: VoiceEngine; suffix: string }[] = [
  { model: mini, quality: 'Generative', suffix: '' },
  { model: plain, quality: 'Neural', suffix: ' (TTS)' },
  { model: fine, quality: 'Generative HD', suffix: ' (TTS HD)' },
]

/** Our code of a voice: the model and OpenAI's name of the voice. */
export const openaiVoiceCode = (model: string, voice: string): string => `${model}/${voice}`

/** Parses our code. A model's name may contain slashes, a voice's does not. */
export function readVoiceCode(code: string): { model: string; voice: string } {
  const slash = code.lastIndexOf('/')
  return { model: code.slice(0, slash), voice: code.slice(slash + 1) }
}

/** Describes every voice with every model that supports it. They speak many languages; English is their native one. */
export function openaiVoices(): VoiceDescription[] {
  return describeVoices(
    classes.flatMap(({ model, quality, suffix }) =>
      voices
        .filter(({ isNew }) => model === mini || !isNew)
        .map(
          ({ name, gender }): ReadVoice => ({
            code: openaiVoiceCode(model.code, name),
            label: `${name.charAt(0).toUpperCase()}${name.slice(1)}${suffix}`,
            language: 'en-US',
            gender,
            quality,
            model,
          }),
        ),
    ),
  )
}
