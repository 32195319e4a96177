import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { HostPool } from '@atelier/engines/processes/host-pool'
import type { HostScript } from '@atelier/engines/processes/host-protocol'
import { createLane } from '@atelier/engines/processes/lane'
import type { Word } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { espeakLanguages } from '@atelier/engines/speech/espeak-languages'
import { localModel } from '../../local-models.ts'
import { describeVoice, type LocalVoice, type Speaker } from '../speaker.ts'
import type { NeuralModel, NeuralReply, NeuralRequest } from './neural-protocol.ts'
import type { InstalledPack } from './packs/pack-folder.ts'
import type { PackSpeaker, VoicePackEntry } from './packs/voice-pack.ts'

/** More make one text no faster. */
const MAX_THREADS = 4
const MAX_WAITING = 1000

/** A process for each pack: the address of a script tells the pool which process fits. */
function scriptOf(code: string): HostScript<NeuralRequest, NeuralReply> {
  const script = new URL('./neural-host.ts', import.meta.url)
  script.search = code
  return script
}

/**
 * Speaks with the voices of one pack, one text at a time, so that its model is loaded once. The library stretches speech
 * itself, by the length scale of the model.
 */
export function createNeuralSpeaker(pool: HostPool, { pack, folder }: InstalledPack): Speaker {
  const script = scriptOf(pack.code)
  const model = modelOf({ pack, folder })
  const lane = createLane({ atOnce: 1, maxWaiting: MAX_WAITING })
  const threads = Math.min(MAX_THREADS, availableParallelism())
  return {
    sampleRate: pack.sampleRate,
    async speak({ text, voice, reference, speed, pcmPath }, signal) {
      const speaker = pack.speakers.find(({ code }) => code === voice)
      if (!speaker) throw new EngineError('invalid', `The pack ${pack.code} has no voice ${voice}`)
      const { id, phonemes } = speaker
      const request = {
        ...{ model, speaker: id, threads, text, speed, pcmPath },
        ...(phonemes !== undefined && { phonemes }),
        ...(reference !== undefined && { reference }),
      }
      const { sampleRate, samples } = await lane.run(signal, () => pool.ask(script, request, { signal }))
      const words = samples === 0 ? [] : spreadWords(text, samples / sampleRate)
      return { sampleRate, samples, words }
    },
  }
}

function modelOf({ pack: { family, files }, folder }: InstalledPack): NeuralModel {
  const { model, tokens, dataDir, voices, lexicons } = files
  const at = (name: string) => join(folder, name)
  return {
    ...{ family, model: at(model), tokens: at(tokens) },
    ...(dataDir !== undefined && { dataDir: at(dataDir) }),
    ...(voices !== undefined && { voices: at(voices) }),
    ...(lexicons !== undefined && { lexicons: lexicons.map(at) }),
  }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Length of a pause, in letters. */
const PAUSE = 3

/**
 * Estimates when each word of a spoken text starts, by the number of its letters: neural models do not tell. Offsets are
 * relative to the text, times in seconds.
 */
export function spreadWords(text: string, seconds: number): Word[] {
  const words: [index: number, length: number, before: number][] = []
  let weight = 0
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) {
      words.push([index, segment.length, weight])
      weight += segment.length
    } else if (/\p{P}/u.test(segment)) weight += PAUSE
  }
  return words.map(([index, length, before]) => [index, length, (before / weight) * seconds])
}

/** The voices of a pack, in its order. */
export function voicesOf({ pack }: InstalledPack, speaker: Speaker): readonly LocalVoice[] {
  return pack.speakers.map((each) => toVoice(pack, each, speaker))
}

function toVoice(pack: VoicePackEntry, each: PackSpeaker, speaker: Speaker): LocalVoice {
  const { code: file, name, language, gender, sample, recommended = false } = each
  const accent = espeakLanguages.find((one) => one.language === language)?.accent
  const description = describeVoice(localModel(pack.family), {
    ...{ name, language, gender, sample, recommended, quality: 'Neural', demo: false },
    code: pack.speakers.length === 1 ? pack.code : `${pack.code}-${file}`,
    description: `Natural neural voice of ${pack.name}`,
    uses: ['narration', 'conversation'],
    ...(accent === undefined ? {} : { accent }),
  })
  return { file, speaker, description }
}
