import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { speechCost, textCost } from './pricing.ts'
import { paragraphsOf, readPassages, readPauses, speakerLines } from './speech-text.ts'

describe('pause marks', () => {
  it.each([
    ['[pause 1.5s]', 1.5],
    ['[pause 500ms]', 0.5],
    ['[pause 2]', 2],
    ['[PAUSE 1,5 s]', 1.5],
    ['[pause .5 seconds]', 0.5],
    ['[pause 10s]', 10],
    ['[pause 100ms]', 0.1],
    ['[pause 10.1s]', undefined],
    ['[pause 99ms]', undefined],
    ['[pause]', undefined],
    ['[pause soon]', undefined],
    ['[pause -1s]', undefined],
    ['[pause 1.5s 2s]', undefined],
  ])('%s', (written, seconds) => {
    expect(readPauses(`a ${written} b`)).toEqual([{ from: 2, to: 2 + written.length, written, seconds }])
  })

  it.each(['[paused 1s]', '(pause 1s)', '[pause 1s', 'pause 1s]', '[a pause 1s]'])('%s is none', (text) => {
    expect(readPauses(text)).toEqual([])
  })
})

describe('readPassages', () => {
  const choices = { pauses: true, speakers: new Set(['Anna', 'Bob']), paragraphs: new Set([1]) }
  const readNames = (text: string) =>
    readPassages(text, choices).map(
      ({ from, to, speaker, paragraph, pause }) =>
        [speaker ?? paragraph ?? '', pause === undefined ? text.slice(from, to) : pause] as const,
    )

  it('assigns each line to its speaker, without the name', () => {
    expect(
      readNames('Once.\nAnna: Hello!\n  Bob:  Hi, Anna: all well?\nCarl: No.\nAt 12:30 they left.'),
    ).toEqual([
      ['', 'Once.\n'],
      ['Anna', 'Hello!\n'],
      ['Bob', 'Hi, Anna: all well?\n'],
      ['', 'Carl: No.\nAt 12:30 they left.'],
    ])
  })

  it('assigns a paragraph its own voice, except for lines of speakers', () => {
    expect(readNames('One.\n\nTwo.\nAnna: Two too.\nStill two.\n \nThree.')).toEqual([
      ['', 'One.\n\n'],
      [1, 'Two.\n'],
      ['Anna', 'Two too.\n'],
      [1, 'Still two.\n \n'],
      ['', 'Three.'],
    ])
  })

  it('is silent at a pause, also within a line', () => {
    expect(readNames('Well [pause 1s] then.\nAnna: Yes[pause 250ms][pause 1s]no.')).toEqual([
      ['', 'Well '],
      ['', 1],
      ['', ' then.\n'],
      ['Anna', 'Yes'],
      ['', 0.25],
      ['', 1],
      ['Anna', 'no.'],
    ])
  })

  it('never overlaps, and omits only names', () => {
    const piece = fc.constantFrom(
      'Anna: ',
      'Bob：',
      '[pause 1s]',
      '\n',
      '\n\n',
      'word ',
      '. ',
      ' ',
      '[pause 99s]',
      'x: ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('')
        let end = 0
        let left = ''
        for (const { from, to } of readPassages(text, choices)) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          left += text.slice(end, from)
          end = to
        }
        expect(left + text.slice(end)).toMatch(/^(\s*(Anna|Bob)\s*[:：]\s*)*$/u)
      }),
      { numRuns: 500 },
    )
  })

  it('returns a single passage for a plain text', () => {
    const text = 'Plain. '.repeat(1000)
    expect(readPassages(text, { ...choices, speakers: new Set(), paragraphs: new Set() })).toEqual([
      { from: 0, to: text.length },
    ])
  })
})

describe('paragraphs and speakers', () => {
  it('are found despite white space and Windows line ends', () => {
    const text = '\r\n One\r\nstill one \r\n \r\n\r\nTwo\r\n'
    expect(paragraphsOf(text).map(({ from, to }) => text.slice(from, to))).toEqual([
      'One\r\nstill one',
      'Two',
    ])
    expect(paragraphsOf(' \n\n ')).toEqual([])
    // Quadratic time would outlast the test.
    expect(paragraphsOf(`${'\t'.repeat(400_000)}\nx`)).toEqual([{ from: 400_001, to: 400_002 }])
  })

  it('require a colon followed by a space', () => {
    expect(speakerLines('Dr. No: yes\nhttp://a.b\n小明：你好\n12:30').map(({ name }) => name)).toEqual([
      'Dr. No',
      '小明',
    ])
  })
})

describe('the price of several voices', () => {
  it('is the sum of all speakers, rounded once', () => {
    expect(
      speechCost([
        { characters: 1000, rate: 0.02 },
        { characters: 101, rate: 0.4 },
      ]),
    ).toBe(60)
    expect(
      speechCost([
        { characters: 525, rate: 0.02 },
        { characters: 25, rate: 0.02 },
      ]),
    ).toBe(textCost(550, 0.02))
    expect(speechCost([])).toBe(10)
  })

  it('is multiplied by the factor of the options, before it is rounded', () => {
    expect(textCost(1010, 0.05, 1.5)).toBe(76)
    expect(textCost(100, 0.02, 1.5)).toBe(10)
  })
})
