import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { appendMark } from '../local/marks/append-mark.ts'
import { copyMarkedMp3 } from '../local/marks/id3-mark.ts'
import { xmpPacket } from '../local/marks/xmp-packet.ts'
import { digitalSourceTypes } from '../spec/digital-source-type.ts'
import type { Artifact, EngineKind } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'

const mark = digitalSourceTypes.trainedAlgorithmicMedia
const MAX_PIXELS = 50_000_000

/** What a provider may have made for a kind, by what its first bytes tell, and what it is called then. */
const types: Readonly<Partial<Record<EngineKind, Readonly<Record<string, string>>>>> = {
  image: { png: 'image/png', jpg: 'image/png', webp: 'image/png', avif: 'image/png' },
  video: { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' },
  audio: { mp3: 'audio/mpeg', wav: 'audio/wav', flac: 'audio/flac', ogg: 'audio/ogg', m4a: 'audio/mp4' },
  voice: { mp3: 'audio/mpeg', wav: 'audio/wav', flac: 'audio/flac', ogg: 'audio/ogg', m4a: 'audio/mp4' },
}

/**
 * Takes a file that a provider made as the finished one, after a look at what it is, and marks it as made by a model.
 * Pictures become PNG, as all are kept. Throws `bad_response` for a file that is not of the kind.
 */
export async function takeMade(kind: EngineKind, path: string, workDir: string): Promise<Artifact> {
  const found = await fileTypeFromFile(path)
  const mediaType = found && types[kind]?.[found.ext]
  if (!mediaType) {
    throw new EngineError('bad_response', `the provider made a file of the type ${found?.mime ?? 'unknown'}`)
  }
  if (kind === 'image') return await toPng(path, join(workDir, 'made.png'))
  const named = join(workDir, `made.${found.ext}`)
  if (found.ext === 'mp3') {
    await copyMarkedMp3(path, named, mark)
    await rm(path)
  } else {
    await rename(path, named)
    await appendMark(named, mark)
  }
  return { path: named, mediaType }
}

async function toPng(path: string, target: string): Promise<Artifact> {
  try {
    await sharp(path, { limitInputPixels: MAX_PIXELS }).png().withXmp(xmpPacket(mark)).toFile(target)
  } catch (cause) {
    throw new EngineError('bad_response', 'the provider made a picture that cannot be read', { cause })
  }
  await rm(path)
  return { path: target, mediaType: 'image/png' }
}
