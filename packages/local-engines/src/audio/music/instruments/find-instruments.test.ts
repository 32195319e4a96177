import { generalMidi } from '@atelier/contract/kinds/general-midi'
import { describe, expect, it } from 'vitest'
import { findInstruments, namesOf, programOf } from './find-instruments.ts'

describe('the instruments of General MIDI', () => {
  it('are 128 programs, each with names of its own', () => {
    expect(generalMidi).toHaveLength(128)
    const names = generalMidi.flatMap(namesOf)
    expect(new Set(names).size).toBe(names.length)
    expect(
      ['acoustic grand piano', 'harpsichord', 'koto', 'gunshot'].map((name) =>
        programOf(findInstruments(name)[0] as 'koto'),
      ),
    ).toEqual([0, 6, 107, 127])
  })

  it.each(generalMidi)('%s is found by each of its names', (instrument) => {
    for (const name of namesOf(instrument))
      expect(findInstruments(`a slow tune with a ${name}, please`)).toEqual([instrument])
  })

  it('are found in the plural, in official notation, and the longest name wins', () => {
    expect(findInstruments('Bagpipes and two Kotos')).toEqual(['bagpipe', 'koto'])
    expect(findInstruments('Electric Guitar (jazz), Honky-tonk Piano')).toEqual([
      'jazz guitar',
      'honky tonk piano',
    ])
    expect(findInstruments('muted trumpet over a synth bass')).toEqual(['muted trumpet', 'synth bass 1'])
  })

  it('are not found when the prompt excludes them', () => {
    expect(findInstruments('sitar, but no banjo and without any oboe')).toEqual(['sitar'])
    expect(findInstruments('a rainy evening')).toEqual([])
  })
})
