import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg, pcmInput } from '../../packages/engines/src/media/ffmpeg.ts'
import { splitText } from '../../packages/engines/src/speech/split-text.ts'
import type { BareSpeech, BareSpoken } from '../../packages/local-engines/src/testing/bare-espeak.ts'

const script = new URL('../../packages/local-engines/src/testing/bare-espeak.ts', import.meta.url)
const LONGEST_MS = 120_000

/** The bare engine: espeak-ng in a loop, then one ffmpeg. */
export interface BareSpeaker extends AsyncDisposable {
  /**
   * Speaks a text into an MP3 file; returns the milliseconds until the first samples, and until the file is complete.
   */
  speak(text: string): Promise<BareSpoken>
}

/** Starts it with an English voice. */
export async function openBareSpeaker(): Promise<BareSpeaker> {
  const ffmpeg = await findFfmpeg()
  if (!ffmpeg) throw new Error('There is no ffmpeg.')
  const dir = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const child = fork(script, { execArgv: [] })
  const [pcmPath, mp3Path] = [join(dir, 'speech.pcm'), join(dir, 'speech.mp3')]
  return {
    async speak(text) {
      const signal = AbortSignal.timeout(LONGEST_MS)
      const from = performance.now()
      const parts = [...splitText(text)].map(({ from: start, to }) => text.slice(start, to))
      child.send({ parts, voice: 'gmw/en-US+f1', pcmPath } satisfies BareSpeech)
      const [spoken] = (await once(child, 'message', { signal })) as [BareSpoken]
      const inputs = [pcmInput(pcmPath, 22_050)]
      const codec = ['-c:a', 'libmp3lame', '-b:a', '64k', '-compression_level', '7', '-f', 'mp3']
      await ffmpeg.run({ work: 'step', inputs, output: [...codec, mp3Path] }, signal)
      return { first: spoken.first, all: performance.now() - from }
    },
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      await rm(dir, { recursive: true, force: true })
    },
  }
}
