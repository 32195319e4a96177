import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { HostedService } from '../hosted/open-service.ts'
import { renderRequest, requestValues } from '../hosted/render-request.ts'
import { downloadResult } from '../hosted/result-file.ts'
import type { Engine, EngineContext, EngineRequest, Json } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'

/** Timeout of generating an image, in milliseconds. */
const TIMEOUT_MS = 300_000

const responseBody = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
})

/** Generates images with OpenAI or a compatible server. */
export function createOpenaiImageEngine(service: HostedService): Engine<'image'> {
  return {
    kind: 'image',
    repeat: 'never',
    lane: 'io',
    async start(request, context) {
      const body = await bodyOf(request, context)
      const { signal } = context
      const { data } = await service.client.json(
        { ...body, signal, timeoutMs: TIMEOUT_MS, isPaid: true },
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

/** A request without files is JSON, one with files a form. */
async function bodyOf(
  request: EngineRequest<'image'>,
  context: EngineContext,
): Promise<{ path: string; json?: unknown; form?: FormData }> {
  const files = new Map<string, File>()
  const values = requestValues(request, context, async ({ path, mediaType }) => {
    const name = `image-${files.size}.${mediaType.split('/')[1]}`
    files.set(name, new File([new Uint8Array(await readFile(path))], name, { type: mediaType }))
    return name
  })
  const fields = { model: request.model.endpoint, ...(await renderRequest(request.model, values)) }
  return files.size === 0
    ? { path: '/images/generations', json: fields }
    : { path: '/images/edits', form: formOf(fields, files) }
}

/** Several files in one field are sent as OpenAI's clients do: with brackets after its name. */
function formOf(fields: Readonly<Record<string, Json>>, files: ReadonlyMap<string, File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    const values = Array.isArray(value) ? value : [value]
    const field = values.length > 1 ? `${name}[]` : name
    for (const one of values) form.append(field, files.get(String(one)) ?? String(one))
  }
  return form
}
