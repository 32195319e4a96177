import { z } from 'zod'
import type { FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { violations } from '../../hosted/testing/violations.ts'

// As the pages of the models’ versions declare them.
const prompt = z.string().min(1)
const file = z.url({ protocol: /^https?$/ })
const ratios = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9']
const recraftSizes = [
  ...['1024x1024', '1536x768', '768x1536', '1280x832', '832x1280', '1216x896', '896x1216'],
  ...['1152x896', '896x1152', '832x1344', '1280x896', '896x1280', '1344x768', '768x1344'],
]

/** Inputs of models; the API description leaves them open. */
const modelInputs: Readonly<Record<string, z.ZodType>> = {
  'google/nano-banana-2': z.strictObject({
    prompt,
    image_input: z.array(file).max(14).optional(),
    aspect_ratio: z.enum(['match_input_image', ...ratios]).optional(),
    resolution: z.enum(['1K', '2K', '4K']).optional(),
    google_search: z.boolean().optional(),
    image_search: z.boolean().optional(),
    output_format: z.enum(['jpg', 'png']).optional(),
  }),
  'recraft-ai/recraft-v4': z.strictObject({
    prompt: prompt.max(10_000),
    aspect_ratio: z.string().optional(),
    size: z.enum(recraftSizes).optional(),
  }),
  'kwaivgi/kling-v3-video': z.strictObject({
    prompt: prompt.max(2500),
    negative_prompt: z.string().max(2500).optional(),
    start_image: file.optional(),
    end_image: file.optional(),
    mode: z.enum(['standard', 'pro']).optional(),
    aspect_ratio: z.enum(['16:9', '9:16', '1:1']).optional(),
    duration: z.int().min(3).max(15).optional(),
    generate_audio: z.boolean().optional(),
    multi_prompt: z.string().optional(),
  }),
  'google/veo-3.1': z.strictObject({
    prompt,
    aspect_ratio: z.enum(['16:9', '9:16']).optional(),
    duration: z.literal([4, 6, 8]).optional(),
    image: file.optional(),
    last_frame: file.optional(),
    reference_images: z.array(file).max(3).optional(),
    negative_prompt: z.string().optional(),
    resolution: z.enum(['720p', '1080p']).optional(),
    generate_audio: z.boolean().optional(),
    seed: z.int().optional(),
  }),
}

/** Violations of the input of a prediction; undefined if there are none, or for other requests. */
export async function checkModelInput({ path, json }: FakeRequest): Promise<readonly string[] | undefined> {
  const [, model = ''] = /^\/models\/(.+)\/predictions$/.exec(path) ?? []
  const schema = modelInputs[model]
  const found = schema ? violations(model, z.object({ input: schema }), json()) : []
  return found.length > 0 ? found : undefined
}
