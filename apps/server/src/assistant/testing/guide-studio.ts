import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { RequestNote } from '@atelier/contract/schemas/note'
import type { VoiceDescription } from '@atelier/engines/spec/provider'
import { localModels } from '@atelier/local-engines/local-models'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'

/** Name, language and gender of each voice. */
const voices: readonly (readonly [string, string, VoiceDescription['gender']])[] = [
  ['Emma', 'en-US', 'female'],
  ['Mason', 'en-US', 'male'],
  ['Imogen', 'en-GB', 'female'],
  ['Oliver', 'en-GB', 'male'],
  ['Matilda', 'en-AU', 'female'],
  ['Lachlan', 'en-AU', 'male'],
  ['Aoife', 'en-IE', 'female'],
  ['Callum', 'en-GB-scotland', 'male'],
  ['Lena', 'de-DE', 'female'],
  ['Jonas', 'de-DE', 'male'],
  ['Amélie', 'fr-FR', 'female'],
  ['Luc', 'fr-FR', 'male'],
  ['Lucía', 'es-ES', 'female'],
  ['Mateo', 'es-ES', 'male'],
  ['Ximena', 'es-MX', 'female'],
  ['Giulia', 'it-IT', 'female'],
  ['Giorgio', 'it-IT', 'male'],
  ['Beatriz', 'pt-BR', 'female'],
  ['Tiago', 'pt-BR', 'male'],
]

const notUnderstood: RequestNote = {
  code: 'not_understood',
  text: 'Can’t draw “floor plan”. An AI image model can.',
  words: ['floor plan'],
}

/** A provider for conversations: it generates trivial files with the limits and prices of the built-in models. */
export function createStudioProvider() {
  const scripted = createScriptedProvider()
  const models = scripted.models.flatMap((model): ModelDefinition[] => {
    const { kind, mode, code } = model
    if (kind === 'chat' || code === 'scripted-canvas' || code === 'scripted-frames') return []
    const local = localModels.find((one) => one.kind === kind && one.mode === mode)
    if (!local || kind === 'speech' || kind === 'voice') return [model]
    const { sizes, ratios, seconds, price } = local
    return [
      { ...model, price, ...(sizes && { sizes }), ...(ratios && { ratios }), ...(seconds && { seconds }) },
    ]
  })
  const { image } = scripted.engines
  if (!image) throw new Error('no image engine')
  const understand = ({ input }: { input: { readonly text: string } }): RequestNote[] =>
    input.text.includes('floor plan') ? [notUnderstood] : []
  const engines = { ...scripted.engines, image: { ...image, understand } }
  return { ...scripted, models, engines, voices: async () => createVoices() }
}

const createVoices = (): VoiceDescription[] =>
  voices.map(([name, language, gender]) => ({
    ...{ code: name, name, language, gender, tier: 'ESS', quality: 'Standard', engine: 'Scripted' },
    ...{ model: 'scripted', demo: false, recommended: false, sample: 'Hello.' },
  }))
