import fc from 'fast-check'

/** Texts that commonly break programs: encodings, injections, disguised numbers, names of prototypes. */
const texts = [
  '',
  ' \t\r\n ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\ufeffstart',
  '\u202egnitirw\u202c',
  'العربية עברית',
  '👩‍👩‍👧‍👦 🇺🇦',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  'İıſK',
  '\uffff\ufffe',
  "' or 1=1 --",
  '"; drop table accounts; --',
  "$1'::int",
  '%',
  '_',
  '\\',
  '%\\',
  '100%_\\%',
  '../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  'a\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  '0x10',
  '1e3',
  '1e400',
  '-1',
  '-0',
  '1.5',
  '٣',
  '9007199254740992',
  '99999999999999999999999999',
  '2020-02-30',
  '0000-01-01',
  '9999-12-31',
  '99999-01-01',
  '2020-01-01T25:00:00Z',
  '[]',
  '{}',
  'a'.repeat(255),
  '💥'.repeat(5001),
  'x'.repeat(200_001),
]

const numbers = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e300,
  5e-324,
]

/** Unexpected text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 4 },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce(
    (inner, _, level) => (level % 2 ? { a: inner } : [inner]),
    1 as unknown,
  )

/** JSON of the wrong type, size or depth. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...numbers),
  fc.double(),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], nested(20), nested(500)),
  fc.constantFrom<unknown>(
    { constructor: { prototype: { role: 'admin' } } },
    { toString: 'x', valueOf: null, hasOwnProperty: 1, length: -1 },
    Object.fromEntries([['__proto__', { role: 'admin' }]]),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Names of fields that a body must not have. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'role',
    'id',
    'owner_id',
    'cost',
    'credits',
    '',
    '$ne',
    'a.b',
  ),
  hostileText.filter((text) => text.length < 500),
)

/** Bodies that are invalid JSON, or barely valid. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '{"text": ',
    '[1,]',
    'undefined',
    'NaN',
    'null',
    'true',
    '7',
    '"text"',
    '[]',
    '[[[]]]',
    '\ufeff{}',
    '{"a":1}{"a":2}',
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"text":"a","text":["b"]}',
    "{'a': 1}",
    'email=a%40example.org&password=12345678',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    `{"filter":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    `{"text":"a","voice":1,"additional_fields":{"a":${'['.repeat(9000)}${']'.repeat(9000)}}}`,
    `{${Array.from({ length: 5000 }, (_, index) => `"${index}":0`).join()}}`,
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
)

/** Path segments and query values in their encoded form. */
export const hostileEncoded: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%ff',
    '%c0%ae',
    '%ED%A0%80',
    '%E0%A4%A',
    '..',
    '.',
    '%2e%2e',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5c',
    'a%2fb',
    '%252e%252e',
    'a;b=c',
    '*',
    ':id',
    '{id}',
    '1%20',
    'a'.repeat(199),
    'a'.repeat(201),
    'a'.repeat(3000),
  ),
  hostileText.filter((text) => text.length < 2000).map((text) => encodeURIComponent(text.toWellFormed())),
)
