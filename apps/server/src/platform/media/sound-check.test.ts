import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rawFfmpeg } from '@atelier/engines/testing/raw-ffmpeg'
import { expect, it, onTestFinished } from 'vitest'
import { createSoundCheck } from './sound-check.ts'

/** An ID3 tag without content, with the footer flag: some versions of ffmpeg skip ten bytes too many after it. */
const FOOTER_TAG = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0x10, 0, 0, 0, 0])
const mp3 = ['-b:a', '128k', '-write_xing', '0', '-id3v2_version', '0']

it('checks the file itself, not one that a hidden playlist names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sound-check-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [loud, silent, hiding] = ['loud.mp3', 'silent.mp3', 'hiding.mp3'].map((name) => join(folder, name))
  if (!loud || !silent || !hiding) throw new Error('three paths')
  await rawFfmpeg('-f', 'lavfi', '-i', 'sine=d=3', ...mp3, loud)
  await rawFfmpeg('-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=mono', '-t', '4', ...mp3, silent)
  const frames = await readFile(silent)
  frames.write(`#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\nfile://${loud}\n#EXT-X-ENDLIST\n`, 10, 'latin1')
  await writeFile(hiding, Buffer.concat([FOOTER_TAG, frames]))
  const check = createSoundCheck({ ffmpegPath: undefined })
  expect(await check(loud)).toBeCloseTo(3, 0)
  expect(await check(hiding)).toBe(0)
  await expect(check(import.meta.filename)).rejects.toMatchObject({ kind: 'invalid' })
})
