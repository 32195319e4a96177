import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMark } from '../media/marks/read-mark.ts'
import { digitalSourceTypes } from '../spec/digital-source-type.ts'
import { rawFfmpeg } from '../testing/raw-ffmpeg.ts'
import { downloadResult } from './result-file.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'made-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Frames of sound of a file, as a player decodes them. */
async function heard(path: string): Promise<void> {
  await rawFfmpeg('-xerror', '-i', path, '-f', 'null', '-')
}

describe('what a provider made', () => {
  it.each([
    ['mp3', 'audio', ['-f', 'lavfi', '-i', 'sine=d=0.5'], 'audio/mpeg'],
    ['wav', 'audio', ['-f', 'lavfi', '-i', 'sine=d=0.5'], 'audio/wav'],
    ['mp4', 'video', ['-f', 'lavfi', '-i', 'testsrc=d=0.5:s=64x64', '-c:v', 'libx264'], 'video/mp4'],
  ] as const)('says in %s that a model made it, and still plays', async (ending, kind, args, mediaType) => {
    const source = join(folder, `source.${ending}`)
    await rawFfmpeg(...args, source)
    const given = join(folder, `given-${ending}`)
    await copyFile(source, given)
    const made = await downloadResult(kind, given, folder)
    expect(made).toEqual({ path: join(folder, `made.${ending}`), mediaType })
    expect(await readMark(made.path)).toBe(digitalSourceTypes.trainedAlgorithmicMedia)
    await heard(made.path)
  })

  it('converts an image to PNG, and marks it', async () => {
    const given = join(folder, 'given-picture')
    const pixels = sharp({ create: { width: 8, height: 8, channels: 3, background: '#483' } })
    await pixels.webp().toFile(given)
    const made = await downloadResult('image', given, folder)
    expect(made.mediaType).toBe('image/png')
    expect(await readMark(made.path)).toBe(digitalSourceTypes.trainedAlgorithmicMedia)
  })

  it('accepts Opus in Ogg', async () => {
    const given = join(folder, 'given.opus')
    await rawFfmpeg('-f', 'lavfi', '-i', 'sine=d=0.5', '-c:a', 'libopus', given)
    const made = await downloadResult('audio', given, folder)
    expect(made.mediaType).toBe('audio/ogg')
    await heard(made.path)
  })

  it('is refused when it is not of its kind', async () => {
    const given = join(folder, 'page')
    await writeFile(given, '<html><body>Please sign in.</body></html>')
    await expect(downloadResult('audio', given, folder)).rejects.toMatchObject({ kind: 'bad_response' })
  })
})
