import { familyOf, type InstrumentName } from '../instruments/find-instruments.ts'
import { type Genre, type Part, partOf, readGenre, readGuests } from './genre.ts'
import file from './genres.json' with { type: 'json' }
import guestFile from './guests.json' with { type: 'json' }

export type GenreName = keyof typeof file

export const genres = Object.fromEntries(
  Object.entries(file).map(([name, genre]) => [name, readGenre(genre)]),
) as Readonly<Record<GenreName, Genre>>

/** What is played that a genre has no part for. */
export const guests = readGuests(guestFile)

/** The parts of instruments that a prompt names. Melodies replace those of the genre. */
export const partsOf = (instruments: readonly InstrumentName[]): Part[] =>
  instruments.map((instrument) => {
    const family = familyOf(instrument) as keyof typeof guests.families
    return partOf(instrument, guests.instruments[instrument] ?? guests.families[family])
  })
