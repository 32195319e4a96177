import { join } from 'node:path'
import { imageStrength } from '@atelier/contract/kinds/image'
import type { Engine, EngineContext, EngineRequest } from '../../spec/engine.ts'
import { EngineError } from '../../spec/engine-error.ts'
import type { HostPool } from '../hosts/host-pool.ts'
import type { HostScript } from '../hosts/host-protocol.ts'
import { filtersModel, illustratorModel } from './image-models.ts'
import type { ImageReply, ImageRequest } from './image-protocol.ts'

const script: HostScript<ImageRequest, ImageReply> = new URL('./image-host.ts', import.meta.url)

/** Makes the engine of pictures on this machine: it paints what words name and filters given pictures, as PNG. */
export function createImageEngine({ pool }: { readonly pool: HostPool }): Engine<'image'> {
  return {
    kind: 'image',
    models: [illustratorModel, filtersModel],
    repeat: 'safe',
    lane: 'cpu',
    async start(request, context) {
      const path = join(context.workDir, 'image.png')
      const asked = await toImageRequest(request, context, path)
      const { signal, progress } = context
      await pool.ask(script, asked, { signal, onProgress: (done) => progress(done) })
      return { state: 'done', artifacts: [{ path, mediaType: 'image/png' }] }
    },
  }
}

async function toImageRequest(
  { mode, input }: EngineRequest<'image'>,
  context: EngineContext,
  path: string,
): Promise<ImageRequest> {
  const { text, seed, width, height, strength = imageStrength.default } = input
  switch (mode) {
    case 'TEXT_TO_IMAGE':
      return { task: 'paint', text, width, height, seed, path }
    case 'IMAGE_TO_IMAGE':
      return { task: 'filter', text, seed, strength, source: (await context.source('image')).path, path }
    default:
      throw new EngineError('invalid', `there is no local way to make a picture in mode ${mode}`)
  }
}
