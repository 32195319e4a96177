import { links } from '@atelier/contract/schemas/common'
import { z } from 'zod'

type Linker = (value: unknown, origin: string) => unknown

/** Finds the links in a schema, once for all values; the returned function prepends an origin to those of a value. */
export function linkerOf(schema: z.ZodType | undefined): <T>(value: T, origin: string) => T {
  const link = linkerIn(schema)
  return <T>(value: T, origin: string) => (link ? (link(value, origin) as T) : value)
}

function linkerIn(schema: unknown): Linker | undefined {
  if (schema instanceof z.ZodString) return links.has(schema) ? absolute : undefined
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return linkerIn(schema.unwrap())
  if (schema instanceof z.ZodUnion) {
    const all = schema.options.flatMap((option) => linkerIn(option) ?? [])
    return all.length === 0
      ? undefined
      : (value, origin) => all.reduce((done, link) => link(done, origin), value)
  }
  if (schema instanceof z.ZodArray) {
    const link = linkerIn(schema.element)
    return (
      link && ((value, origin) => (Array.isArray(value) ? value.map((each) => link(each, origin)) : value))
    )
  }
  return schema instanceof z.ZodObject ? linkerOfFields(schema.shape) : undefined
}

/** In responses stored by an earlier version, links are absolute already. */
const absolute: Linker = (value, origin) =>
  typeof value === 'string' && value.startsWith('/') ? origin + value : value

function linkerOfFields(shape: z.ZodObject['shape']): Linker | undefined {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const link = linkerIn(field)
    return link ? [{ name, link }] : []
  })
  if (fields.length === 0) return undefined
  return (value, origin) => {
    if (typeof value !== 'object' || value === null) return value
    const linked: Record<string, unknown> = { ...value }
    for (const { name, link } of fields) if (name in linked) linked[name] = link(linked[name], origin)
    return linked
  }
}
