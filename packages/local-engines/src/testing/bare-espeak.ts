// espeak-ng in a process of its own with nothing around it: the least that speaking here can take.
import { closeSync, openSync, writeSync } from 'node:fs'
import loadEspeak from '@echogarden/espeak-ng-emscripten'

/** Parts of a text to be spoken one after the other into one file of PCM. */
export interface BareSpeech {
  readonly parts: readonly string[]
  /** espeak-ng's own name. */
  readonly voice: string
  readonly pcmPath: string
}

/** Milliseconds since the request came: until the first samples, and until the last. */
export interface BareSpoken {
  readonly first: number
  readonly all: number
}

const module = await loadEspeak()
const espeak = new module.eSpeakNGWorker()

process.on('message', ({ parts, voice, pcmPath }: BareSpeech) => {
  const from = performance.now()
  if (espeak.set_voice(voice) !== 0) throw new Error(`espeak-ng has no voice ${voice}`)
  const file = openSync(pcmPath, 'w')
  let first: number | undefined
  for (const part of parts) {
    espeak.synthesize(part, (pcm) => {
      if (!pcm) return false
      first ??= performance.now() - from
      writeSync(file, pcm)
      return false
    })
  }
  closeSync(file)
  const spoken: BareSpoken = { first: first ?? 0, all: performance.now() - from }
  process.send?.(spoken)
})
process.on('disconnect', () => process.exit())
