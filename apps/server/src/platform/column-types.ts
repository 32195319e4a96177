import pg from 'pg'

const int8 = 20

/**
 * Parsers of database values, passed to every pool: a bigint becomes a number, and one that would be rounded fails its
 * query.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (Number(id) === int8 ? safeNumber : pg.types.getTypeParser(id, format)),
}

function safeNumber(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`The database holds a number too large to be exact: ${text}`)
}
