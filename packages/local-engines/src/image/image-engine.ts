import { join } from 'node:path'
import type { HostPool } from '@atelier/engines/processes/host-pool'
import type { HostScript } from '@atelier/engines/processes/host-protocol'
import type { Engine, EngineContext, EngineRequest } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { describeEdit } from './edits/describe-edit.ts'
import { describePrompt } from './illustrator/prompt/describe-prompt.ts'
import type { ImageReply, ImageRequest } from './image-protocol.ts'

const script: HostScript<ImageRequest, ImageReply> = new URL('./image-host.ts', import.meta.url)

/** Creates the local image engine: it draws prompts and edits source images, as PNG. */
export function createImageEngine({ pool }: { readonly pool: HostPool }): Engine<'image'> {
  return {
    kind: 'image',
    repeat: 'safe',
    lane: 'cpu',
    understand: ({ mode, input: { text }, images = 1 }) =>
      mode === 'TEXT_TO_IMAGE' ? describePrompt(text) : describeEdit(text, images),
    async start(request, context) {
      const path = join(context.workDir, 'image.png')
      const imageRequest = await toImageRequest(request, context, path)
      const { signal, progress } = context
      await pool.ask(script, imageRequest, { signal, onProgress: (done) => progress(done) })
      return { state: 'done', artifacts: [{ path, mediaType: 'image/png' }] }
    },
  }
}

async function toImageRequest(
  { mode, input }: EngineRequest<'image'>,
  context: EngineContext,
  path: string,
): Promise<ImageRequest> {
  const { text, seed, width, height, strength = 1 } = input
  switch (mode) {
    case 'TEXT_TO_IMAGE':
      return { task: 'paint', text, width, height, seed, path }
    case 'IMAGE_TO_IMAGE': {
      const sources = await context.sources('image')
      if (sources.length === 0) throw new EngineError('invalid', 'no source image was provided')
      return { task: 'edit', text, seed, strength, sources: sources.map((source) => source.path), path }
    }
    default:
      throw new EngineError('invalid', `no local model supports the image mode ${mode}`)
  }
}
