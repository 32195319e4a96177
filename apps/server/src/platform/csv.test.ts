import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  [' \t=1+1', `"' \t'=1+1"`],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\n=1+1', `"'\n'=1+1"`],
  ['\nhello', '"\'\nhello"'],
  ['\thello', '"\'\thello"'],
  ['\rhello', '"\'\rhello"'],
  [';=1+1;', '";\'=1+1;"'],
  ['a;"=1+1"', '"a;""\'=1+1"""'],
  ['a\t@SUM(A1)', '"a\t\'@SUM(A1)"'],
  ['a\n-1', '"a\n\'-1"'],
])('writes %j so that no spreadsheet program runs it', (value, field) => {
  expect(csvLine([value])).toBe(`${field}\r\n`)
})

it('leaves other text as it is', () => {
  expect(csvLine(['a-b = c', 'x@y.example', -1, 'one, "two"', ''])).toBe(
    'a-b = c,x@y.example,-1,"one, ""two""",\r\n',
  )
})
