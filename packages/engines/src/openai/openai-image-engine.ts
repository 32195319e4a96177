import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { notYetPaid } from '../hosted/not-yet-paid.ts'
import type { HostedService } from '../hosted/open-service.ts'
import { downloadResult } from '../hosted/result-file.ts'
import type { Engine } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import { imageCall } from './openai-image-request.ts'

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
      const call = await notYetPaid(() => imageCall(request, context))
      const { signal } = context
      const { data } = await service.client.json(
        { ...call, signal, timeoutMs: TIMEOUT_MS, isPaid: true },
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
