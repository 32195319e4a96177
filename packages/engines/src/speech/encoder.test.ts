import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { audioFormats } from '@atelier/contract/kinds/speech'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readMark } from '../media/marks/read-mark.ts'
import { digitalSourceTypes } from '../spec/digital-source-type.ts'
import { testFfmpeg } from '../testing/raw-ffmpeg.ts'
import { openEncoder } from './encoder.ts'

describe('the encoder of speech', () => {
  it.each(audioFormats)(
    'says in %s files that rules made them, in the same bytes each time',
    async (format) => {
      const pcm = Buffer.from(new Int16Array(24_000).map((_, at) => 8000 * Math.sin(at / 20)).buffer)
      const files: Buffer[] = []
      for (const name of ['one', 'other']) {
        const workDir = await mkdtemp(join(tmpdir(), `encoder-${name}-`))
        onTestFinished(() => rm(workDir, { recursive: true }))
        const signal = new AbortController().signal
        const encoder = await openEncoder({
          format,
          sampleRate: 24_000,
          workDir,
          ffmpeg: testFfmpeg,
          signal,
        })
        await encoder.write(Readable.from([pcm]))
        const { path } = await encoder.finish()
        await encoder.close()
        expect(await readMark(path)).toBe(digitalSourceTypes.algorithmicMedia)
        files.push(await readFile(path))
      }
      expect(files[0]?.equals(files[1] as Buffer)).toBe(true)
    },
  )
})
