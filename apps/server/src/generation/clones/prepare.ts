import { voice as voiceKind } from '@atelier/contract/kinds/voice'
import type { VoiceInput } from '@atelier/engines/spec/engine'
import type { VoiceCloning } from '@atelier/engines/spec/provider'
import type { Engines, Offer } from '../../conversions/engines.ts'
import { costOf } from '../../conversions/start/choose-model.ts'
import type { PreparedConversion } from '../../conversions/start/prepared.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { ClonedVoiceName } from '../../platform/schema.ts'
import { cloningOffer } from '../voices/cloning-offer.ts'

/** Text of an example in a language without a sample sentence. */
const SENTENCE = 'Hello, it is a pleasure to read for you today.'

/** A provider's current voice cloning options. Throws an error of the field `provider` when it does not. */
export function mustClone(engines: Engines, code: string): { offer: Offer; cloning: VoiceCloning } {
  const provider = engines.provider(code)
  const offer = provider && cloningOffer(engines, provider)
  if (offer && provider?.cloning) return { offer, cloning: provider.cloning }
  const detail = provider
    ? `${provider.name} does not support voice cloning.`
    : `There is no provider ${code}.`
  throw new ApiError('invalid', detail, { field: 'provider' })
}

/** Credits for cloning a voice at a provider. Throws an error of the field `provider` when it cannot clone voices. */
export const priceCloning = (engines: Engines, provider: string): number =>
  costOf(mustClone(engines, provider).offer, {})

/** The conversion that clones a voice from a sample. */
export function prepareCloning(
  { offer, sentence = SENTENCE }: { offer: Offer; sentence?: string | undefined },
  { id, name, language, gender }: Pick<ClonedVoiceName, 'id' | 'name' | 'language' | 'gender'>,
): PreparedConversion {
  const input: VoiceInput = { name, text: sentence, language, gender }
  return {
    kind: voiceKind.id,
    mode: offer.model.mode,
    provider: offer.provider,
    model: offer.model.code,
    voiceId: null,
    clonedVoiceId: id,
    title: name,
    text: null,
    input,
    settings: {},
    cost: costOf(offer, {}),
  }
}
