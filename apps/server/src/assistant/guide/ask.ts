import { type DraftKind, type DraftPlan, typeOf } from '../draft/draft-plan.ts'
import type { Sayer, TextName } from './say.ts'

/** A question with suggested answers. */
export interface Asked {
  readonly message: string
  readonly choices: readonly string[]
}

const kindChoices: readonly TextName[] = ['anImage', 'aVideo', 'aTrack', 'aSound', 'aRecording']
const about: Readonly<Record<DraftKind, TextName>> = {
  image: 'askImage',
  video: 'askVideo',
  speech: 'askSpeech',
  music: 'askMusic',
  sound: 'askSound',
  answer: 'askSpeech',
}

/** Asks for the missing detail of a plan. */
export function askFor(say: Sayer, { asked, items }: DraftPlan): Asked {
  const item = asked && items[asked.item]
  const type = item && typeOf(item)
  if (!item || !type) {
    const message = item?.text ? say('askKindOf', { text: item.text.slice(0, 80) }) : say('askKind')
    return { message, choices: kindChoices.map((name) => say(name)) }
  }
  if (asked?.about === 'count') {
    return { message: say('askCount', { several: say.noun(type, null) }), choices: ['2', '3', '4'] }
  }
  if (asked?.about === 'language') {
    const names = new Intl.DisplayNames('en', { type: 'language' })
    return { message: say('askLanguage'), choices: ['de', 'fr', 'es'].map((code) => names.of(code) ?? code) }
  }
  return { message: say(about[item.kind ?? 'image'], { names: say.noun(type, item.count) }), choices: [] }
}

/** Asks what to do with attachments. */
export function askUse(say: Sayer, kinds: readonly string[]): Asked {
  const asked = (message: TextName, ...choices: TextName[]) => ({
    message: say(message),
    choices: choices.map((name) => say(name)),
  })
  if (kinds.includes('image')) return asked('useImage', 'sketchIt', 'animateIt')
  if (kinds.includes('audio')) return asked('useAudio', 'waltzIt', 'calmIt')
  return kinds.includes('document') ? asked('useDocument', 'readIt') : asked('useVideo')
}
