import { guests } from '../genres/catalogue.ts'
import { type Drumming, type Genre, type Part, partOf } from '../genres/genre.ts'
import { type Family, familyOf, type InstrumentName } from '../instruments/find-instruments.ts'
import type { Brief } from './brief.ts'

export interface Players {
  readonly parts: readonly Part[]
  readonly drumming: Drumming | undefined
}

/** Chooses the parts: the genre's, without the excluded and with the added ones; or only the requested ones. */
export function choosePlayers(genre: Genre, brief: Brief): Players {
  const { only, added, left, programs } = brief
  const wanted = (family: Family) => !left.includes(family) && (only.length === 0 || only.includes(family))
  const isPlayed = ({ instrument }: Part) => programs.length === 0 || programs.includes(instrument)
  const soloists = brief.soloists.filter((part) => wanted(familyOf(part.instrument)) && isPlayed(part))
  const singers = soloists.filter(({ instrument }) => !isHanded(instrument))
  const hasSinger = singers.some(({ role }) => role === 'melody')
  const isReplaced = ({ role, instrument }: Part) =>
    (hasSinger && role === 'melody') || singers.some((singer) => singer.instrument === instrument)
  const kept = genre.parts
    .map((part) => handedTo(part, soloists))
    .filter((part) => wanted(familyOf(part.instrument)) && isPlayed(part) && !isReplaced(part))
  const own = [
    ...kept,
    ...soloists.filter(({ instrument }) => !kept.some((part) => part.instrument === instrument)),
  ]
  const present = new Set(own.map((part) => familyOf(part.instrument)))
  const missing = [...new Set([...only, ...added])].filter((family) => wanted(family) && !present.has(family))
  const joined = missing.flatMap((family) => (family === 'drums' ? [] : guests.parts[family]))
  const asksDrums = only.includes('drums') || added.includes('drums')
  const drummer = genre.drumming ?? (asksDrums ? guests.drumming[genre.beatsPerBar] : undefined)
  const players = { parts: [...own, ...joined], drumming: drummer && wanted('drums') ? drummer : undefined }
  return only.length > 0 ? complete(players, only) : players
}

/** A named instrument of these families plays what the genre gives another one of its family. */
const HANDED: readonly Family[] = ['piano', 'guitar', 'organ', 'bass']
const isHanded = (instrument: InstrumentName) => HANDED.includes(familyOf(instrument))

function handedTo(part: Part, soloists: readonly Part[]): Part {
  const family = familyOf(part.instrument)
  const soloist = soloists.find(({ instrument }) => isHanded(instrument) && familyOf(instrument) === family)
  if (!soloist) return part
  return { ...part, instrument: soloist.instrument, ...(part.role === 'melody' ? {} : { from: 0 }) }
}

/** Requested instruments play from the start, and one of them plays chords if it can. */
function complete({ parts, drumming }: Players, only: readonly Family[]): Players {
  const isLonely = new Set(parts.map((part) => familyOf(part.instrument))).size <= 2
  const hasChords = parts.some((part) => part.role === 'chords')
  const able = only.find((family) => family !== 'drums' && family !== 'bass' && family !== 'flute')
  const support = able === undefined || hasChords ? [] : chordsFor(parts, able)
  return {
    parts: [...parts, ...support].map((part) =>
      isLonely && part.role !== 'melody' ? { ...part, from: 0, to: 1 } : part,
    ),
    drumming: drumming && { ...drumming, from: isLonely ? 0 : drumming.from },
  }
}

function chordsFor(parts: readonly Part[], family: Family): Part[] {
  const instrument = parts.find((part) => familyOf(part.instrument) === family)?.instrument
  const rhythm = { quiet: ['1-2-3-2-'], full: ['1-2-3-4-3-2-3-2-'] }
  const seat = { loudness: -23, centre: 62, room: 0.35 }
  return instrument ? [partOf(instrument, { role: 'chords', ...seat, ...rhythm })] : []
}
