import { EngineError } from '@atelier/engines/spec/engine-error'
import type { VoicePack, VoicePacks } from '@atelier/engines/spec/voice-packs'

const pack: Omit<VoicePack, 'code' | 'isInstalled'> = {
  ...{ name: 'Scripted', voices: ['Scripted'], languages: ['en-US'], bytes: 1000, notice: undefined },
  license: { name: 'CC0', url: 'https://example.org/license', text: 'Free.' },
  ...{ isChecksumPublished: true, recordings: 'none', source: 'https://example.org' },
}

/** Voice packs of which one is installed, and the other never gets far. */
export function createScriptedPacks(): VoicePacks {
  return {
    unavailable: undefined,
    list: async () => [
      { ...pack, code: 'here', isInstalled: true },
      { ...pack, code: 'there', isInstalled: false },
    ],
    async install() {
      throw new EngineError('invalid', 'refused', { userMessage: 'Not today.' })
    },
    remove: async () => undefined,
  }
}
