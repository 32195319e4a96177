import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { EngineContext, SourceRole, StoredSegment } from '../../spec/engine.ts'
import { noSource } from '../../spec/no-source.ts'
import type { SampleMedia } from './sample-media.ts'

const mediaTypes: Readonly<Record<SourceRole, string>> = {
  image: 'image/webp',
  last_frame: 'image/webp',
  mask: 'image/webp',
  video: 'video/mp4',
  audio: 'audio/flac',
}

const contentOf = (sources: SampleMedia, role: SourceRole) =>
  role === 'video' || role === 'audio' ? sources[role] : sources.image

/** Creates an engine context like the lifecycle's; emitted parts are available to the next step. */
export async function createStepContext(sources?: SampleMedia): Promise<EngineContext> {
  const workDir = await mkdtemp(join(tmpdir(), 'step-'))
  onTestFinished(() => rm(workDir, { recursive: true }))
  const segments: StoredSegment[] = []
  const given = async (role: SourceRole, from: SampleMedia) => {
    const path = join(workDir, `given-${role}`)
    await writeFile(path, contentOf(from, role))
    return { path, mediaType: mediaTypes[role] }
  }
  return {
    signal: new AbortController().signal,
    workDir,
    segments,
    source: async (role) => (sources ? await given(role, sources) : await noSource(role)),
    sources: async (role) => (sources ? [await given(role, sources)] : []),
    sample: async () => (sources ? await given('audio', sources) : await noSource('audio')),
    log: () => undefined,
    progress: () => undefined,
    async emit(segment, pcmPath) {
      const segmentPath = join(workDir, `kept-${segment.index}.pcm`)
      await copyFile(pcmPath, segmentPath)
      segments.push({ ...segment, open: async () => createReadStream(segmentPath) })
    },
  }
}
