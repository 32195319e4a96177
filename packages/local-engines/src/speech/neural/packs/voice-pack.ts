import { genders } from '@atelier/contract/kinds/speech'
import { espeakLanguages } from '@atelier/engines/speech/espeak-languages'
import { z } from 'zod'
import licenses from './licenses.json' with { type: 'json' }
import file from './voice-packs.json' with { type: 'json' }

const code = z
  .string()
  .regex(/^[a-z\d]+(-[a-z\d]+)*$/)
  .max(60)
/** A path within the pack's folder. */
const path = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function isLanguage(value: string): boolean {
  try {
    return names.of(value) !== undefined
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const speaker = z
  .object({
    /** Unique within its pack. */
    code,
    name: z.string().min(1),
    /** BCP 47. */
    language: z.string().refine(isLanguage, 'expected a language, such as en-US'),
    gender: z.enum(genders),
    /** Its number in the model. */
    id: z.int().min(0),
    /** eSpeak NG's name of the pronunciation, for a model of several languages. */
    phonemes: z.string().optional(),
    recommended: z.boolean().optional(),
    /** A sentence in its language; eSpeak NG's when absent. */
    sample: z.string().optional(),
  })
  .strict()
  .transform((one, context) => {
    const sample = one.sample ?? espeakLanguages.find(({ language }) => language === one.language)?.sample
    if (sample !== undefined) return { ...one, sample }
    context.addIssue(`a sample in ${one.language} is needed`)
    return z.NEVER
  })

const voicePack = z
  .object({
    code,
    name: z.string().min(1),
    family: z.enum(['piper', 'kokoro']),
    /** Of a tar file compressed by bzip2. */
    url: z.url({ protocol: /^https?$/ }),
    /** Length of the download; unknown when absent. */
    bytes: z.int().positive().optional(),
    /** SHA-256 that the publisher states; when null, that of the first download counts from then on. */
    sha256: z
      .string()
      .regex(/^[a-f\d]{64}$/)
      .nullable(),
    license: z.enum(Object.keys(licenses) as (keyof typeof licenses)[]),
    /** Who made the recordings, or where they are. */
    recordings: z.string().min(1),
    /** What else to know before use. */
    notice: z.string().optional(),
    /** Page that states the license. */
    source: z.url(),
    /** Day on which the entry was last compared with its sources. */
    verified: z.iso.date(),
    sampleRate: z.int().min(8000).max(48_000),
    files: z
      .object({
        model: path,
        tokens: path,
        /** Data of eSpeak NG; without it, the model reads letters. */
        dataDir: path.optional(),
        /** Kokoro: the sounds of its speakers. */
        voices: path.optional(),
        /** Kokoro: pronunciations. */
        lexicons: z.array(path).optional(),
      })
      .strict(),
    speakers: z.array(speaker).min(1),
  })
  .strict()

/** Neural voices that are installed together. */
export type VoicePackEntry = z.output<typeof voicePack>
export type PackSpeaker = z.output<typeof speaker>

const voicePackFile = z.object({ packs: z.array(voicePack) }).strict()

/** Reads a list of packs; throws `ZodError`. */
export const readVoicePacks = (content: unknown): readonly VoicePackEntry[] =>
  voicePackFile.parse(content).packs

/** Reads one pack; throws `ZodError`. */
export const readVoicePack = (content: unknown): VoicePackEntry => voicePack.parse(content)

export const shippedVoicePacks = readVoicePacks(file)

export const licenseOf = ({ license }: Pick<VoicePackEntry, 'license'>) => licenses[license]
