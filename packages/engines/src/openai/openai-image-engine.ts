import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { HostedService } from '../hosted/open-service.ts'
import { downloadResult } from '../hosted/result-file.ts'
import type { Engine, EngineContext, EngineRequest, ImageInput, Model } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'

/** Timeout of generating an image, in milliseconds. */
const TIMEOUT_MS = 300_000

const responseBody = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
})

/** Server-specific fields of every request. */
export type ImageOptions = Readonly<Record<string, string>>

/** Request body for an image from a text. */
function openaiImageRequest(model: string, input: ImageInput, fields: ImageOptions) {
  const { text, width, height } = input
  return { model, prompt: text, n: 1, size: `${width}x${height}`, ...fields }
}

/** Request body for an image from a source image; the result has the size of the source. */
function openaiEditRequest(
  model: string,
  { text }: ImageInput,
  picture: { bytes: Uint8Array<ArrayBuffer>; mediaType: string },
  fields: ImageOptions,
): FormData {
  const form = new FormData()
  const file = new Blob([picture.bytes], { type: picture.mediaType })
  form.set('image', file, `image.${picture.mediaType.split('/')[1]}`)
  for (const [name, value] of Object.entries({ model, prompt: text, ...fields })) form.set(name, value)
  return form
}

/** Differences between OpenAI-compatible image servers. */
export interface OpenaiImageOptions {
  readonly models: () => readonly Model[]
  readonly fields: ImageOptions
}

/** Generates images with OpenAI or a compatible server. */
export function createOpenaiImageEngine(
  service: HostedService,
  { models, fields }: OpenaiImageOptions,
): Engine<'image'> {
  return {
    kind: 'image',
    get models() {
      return models()
    },
    repeat: 'never',
    lane: 'io',
    async start(request, context) {
      const response = await ask(request, context, fields)
      const { signal } = context
      const { data } = await service.client.json(
        { ...response, signal, timeoutMs: TIMEOUT_MS, isPaid: true },
        responseBody,
      )
      const path = join(context.workDir, 'picture')
      const [image] = data
      if (image?.b64_json) await writeFile(path, Buffer.from(image.b64_json, 'base64'))
      else if (image?.url) await service.download(image.url, path, signal)
      else throw new EngineError('bad_response', 'the response contains no image')
      return { state: 'done', artifacts: [await downloadResult('image', path, context.workDir)] }
    },
  }
}

async function ask(
  { mode, model, input }: EngineRequest<'image'>,
  context: EngineContext,
  fields: ImageOptions,
): Promise<{ path: string; json?: unknown; form?: FormData }> {
  if (mode === 'TEXT_TO_IMAGE') {
    return { path: '/images/generations', json: openaiImageRequest(model, input, fields) }
  }
  const { path, mediaType } = await context.source('image')
  const picture = { bytes: new Uint8Array(await readFile(path)), mediaType }
  return { path: '/images/edits', form: openaiEditRequest(model, input, picture, fields) }
}
