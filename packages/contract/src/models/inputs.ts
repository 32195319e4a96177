import { z } from 'zod'

const characters = z.int().min(1).max(1_000_000)
const isRequired = z.object({ required: z.boolean() }).strict()

/** Maximum number of images a model can receive. */
export const MAX_INPUT_IMAGES = 16

/** What a model accepts besides its options. An input that is absent is rejected. */
export const modelInputs = z
  .object({
    text: z
      .object({ required: z.boolean(), max_characters: characters.optional() })
      .strict()
      .meta({ description: 'The prompt, or the text to speak.' }),
    images: z
      .object({
        min: z.int().min(0).max(MAX_INPUT_IMAGES),
        max: z.int().min(1).max(MAX_INPUT_IMAGES),
      })
      .strict()
      .refine(({ min, max }) => min <= max, 'The minimum exceeds the maximum.')
      .meta({ description: 'Source or reference images, in order.' }),
    first_frame: isRequired.meta({ description: 'Image that a video starts with.' }),
    last_frame: isRequired.meta({ description: 'Image that a video ends with.' }),
    mask: isRequired.meta({
      description: 'Image whose transparent parts mark what to change in the first source image.',
    }),
    video: isRequired.meta({ description: 'Source video.' }),
    audio: isRequired.meta({ description: 'Source audio.' }),
    instructions: z
      .object({ max_characters: characters })
      .strict()
      .meta({ description: 'How to speak: tone, accent, emotion.' }),
  })
  .partial()
  .strict()
/** What a model accepts besides its options. */
export type ModelInputs = z.output<typeof modelInputs>

/** Name of an input. */
export type InputName = keyof ModelInputs

/** Inputs that are a single file. */
export const fileInputs = ['first_frame', 'last_frame', 'mask', 'video', 'audio'] as const
/** An input that is a single file. */
export type FileInput = (typeof fileInputs)[number]
