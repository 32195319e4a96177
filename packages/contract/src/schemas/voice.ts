import { z } from 'zod'
import { genders, voiceEngines, voiceUses } from '../kinds/speech.ts'
import { clonedVoiceStatuses, clonedVoiceTypes } from '../kinds/voice.ts'
import { type PriceTierCode, priceTiers } from '../pricing.ts'
import { id, link, timestamp } from './common.ts'

const tierCodes = Object.keys(priceTiers) as [PriceTierCode, ...PriceTierCode[]]

/** Codes of the voice tiers. */
export const tierCode = z.enum(tierCodes)

/** The language of a voice. */
export const languageDetails = z
  .object({ id, code: z.string(), name: z.string() })
  .meta({ id: 'LanguageDetails' })

const priceTier = z.object({ code: tierCode, name: z.string(), rate: z.number() })
const providerDetails = z.object({ code: z.string(), name: z.string(), local: z.boolean() })
const model = z.string().meta({ description: 'Code of its model in `GET /speech-models`.' })
const ratings = {
  favorite: z.boolean().meta({ description: 'Whether the voice is a favorite of the caller.' }),
  rating: z.object({
    mine: z.int().min(1).max(5).nullable(),
    average: z.number().nullable().meta({ description: 'Average of all ratings, 1 to 5.' }),
    count: z.int(),
  }),
}

/** A stock voice. */
export const voice = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable().meta({ description: 'How it sounds, in a few words.' }),
    uses: z.array(z.enum(voiceUses)).meta({ description: 'What it is suited for.' }),
    language_details: languageDetails,
    accent: z.string().nullable().meta({ description: 'Variety of its language, such as `Scottish`.' }),
    gender: z.enum(genders),
    price_tier: priceTier,
    tier_name: z.string(),
    api_engine: z.string(),
    api_name: z.string(),
    quality: z.enum(voiceEngines),
    example: link.nullable().meta({ description: 'URL of a short recording. Requires no authentication.' }),
    choice_badge: z.boolean(),
    provider: z.string(),
    provider_details: providerDetails,
    model,
    isCloned: z.boolean(),
    clone_id: id.nullable(),
  })
  .meta({ id: 'Voice' })

/** The values that filters of the voice list can have, as far as there are voices with them. */
export const voiceFacets = z
  .object({
    languages: z.array(
      z.object({
        code: z.string().meta({ description: 'Without a region.' }),
        name: z.string(),
        accents: z.array(z.string()),
      }),
    ),
    genders: z.array(z.enum(genders)),
    uses: z.array(z.enum(voiceUses)),
    tiers: z.array(tierCode),
    engines: z.array(z.enum(voiceEngines)),
    providers: z.array(z.object({ code: z.string(), name: z.string() })),
  })
  .meta({ id: 'VoiceFacets' })

/** A stock voice in lists, with its ratings. */
export const listedVoice = voice.extend(ratings).meta({ id: 'ListedVoice' })

/** A cloned voice as referenced by recordings, even after its deletion. */
export const clonedVoiceName = z
  .object({
    id: id.meta({ description: 'ID of the cloned voice. Lists that include stock voices add 100,000.' }),
    name: z.string(),
    language: z.string().nullable().meta({ description: 'Language code; null for any language.' }),
    language_details: languageDetails.nullable(),
    gender: z.enum(genders).nullable(),
    provider: z.string(),
    provider_details: providerDetails,
    model,
    type: z.enum(clonedVoiceTypes),
    price_tier: priceTier,
    tier_name: z.string(),
    note: z
      .string()
      .nullable()
      .meta({ description: 'Limitations, if the voice only approximates the sample.' }),
  })
  .meta({ id: 'ClonedVoiceName' })

/** A voice cloned from a sample. */
export const clonedVoice = clonedVoiceName
  .extend({
    file_url: link.nullable().meta({
      description:
        'Signed URL of the sample; null after the sample was deleted, for example after a failure.',
    }),
    status: z.enum(clonedVoiceStatuses),
    error: z.string().nullable().meta({
      description: 'Why the last attempt failed. A previous version of the voice remains available.',
    }),
    progress: z.number().min(0).max(1),
    code_ref: z
      .string()
      .meta({ description: '`code_ref` of the last attempt, used by events and the history.' }),
    example: link.nullable().meta({ description: 'Signed URL of a short recording of a ready voice.' }),
    consent: z
      .object({
        id: id.meta({ description: 'Revoke it with `POST /account/consents/{id}/revocation`.' }),
        text: z.string(),
        given_by: z.object({ id, name: z.string().nullable(), email: z.string() }),
        given_at: timestamp,
      })
      .nullable()
      .meta({
        description:
          'The consent to clone the voice, with its text and the user who gave it; null without consent.',
      }),
    ...ratings,
    created_at: timestamp,
  })
  .meta({ id: 'ClonedVoice' })
