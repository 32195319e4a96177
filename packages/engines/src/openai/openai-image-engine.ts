import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { takeMade } from '../hosted/made-file.ts'
import type { HostedService } from '../hosted/open-service.ts'
import type { Engine, EngineContext, EngineRequest, ImageInput, Model } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'

/** Longest time that making a picture may take, in milliseconds. */
const TIMEOUT_MS = 300_000

const answer = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
})

/** Fields that a server wants with every request, beside those of the picture itself. */
export type ImageManners = Readonly<Record<string, string>>

/** What is asked for a picture of words. */
function openaiImageRequest(model: string, input: ImageInput, manners: ImageManners) {
  const { text, width, height } = input
  return { model, prompt: text, n: 1, size: `${width}x${height}`, ...manners }
}

/** What is asked for a picture of a given one; the size of the answer follows the given one. */
function openaiEditRequest(
  model: string,
  { text }: ImageInput,
  picture: { bytes: Uint8Array<ArrayBuffer>; mediaType: string },
  manners: ImageManners,
): FormData {
  const form = new FormData()
  const file = new Blob([picture.bytes], { type: picture.mediaType })
  form.set('image', file, `image.${picture.mediaType.split('/')[1]}`)
  for (const [name, value] of Object.entries({ model, prompt: text, ...manners })) form.set(name, value)
  return form
}

/** What differs between servers that make pictures as OpenAI does. */
export interface OpenaiImageOptions {
  readonly models: () => readonly Model[]
  readonly manners: ImageManners
}

/** Makes pictures through OpenAI, or a server that does as it does. */
export function createOpenaiImageEngine(
  service: HostedService,
  { models, manners }: OpenaiImageOptions,
): Engine<'image'> {
  return {
    kind: 'image',
    get models() {
      return models()
    },
    repeat: 'never',
    lane: 'io',
    async start(request, context) {
      const asked = await ask(request, context, manners)
      const { signal } = context
      const { data } = await service.client.json(
        { ...asked, signal, timeoutMs: TIMEOUT_MS, isPaid: true },
        answer,
      )
      const path = join(context.workDir, 'picture')
      const [made] = data
      if (made?.b64_json) await writeFile(path, Buffer.from(made.b64_json, 'base64'))
      else if (made?.url) await service.download(made.url, path, signal)
      else throw new EngineError('bad_response', 'the answer has no picture')
      return { state: 'done', artifacts: [await takeMade('image', path, context.workDir)] }
    },
  }
}

async function ask(
  { mode, model, input }: EngineRequest<'image'>,
  context: EngineContext,
  manners: ImageManners,
): Promise<{ path: string; json?: unknown; form?: FormData }> {
  if (mode === 'TEXT_TO_IMAGE') {
    return { path: '/images/generations', json: openaiImageRequest(model, input, manners) }
  }
  const { path, mediaType } = await context.source('image')
  const picture = { bytes: new Uint8Array(await readFile(path)), mediaType }
  return { path: '/images/edits', form: openaiEditRequest(model, input, picture, manners) }
}
