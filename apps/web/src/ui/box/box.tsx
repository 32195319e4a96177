import { type ComponentPropsWithRef, createElement, type JSX } from 'react'
import styles from './box.module.css'

export { default as textStyles } from './text.module.css'

type Tag = keyof JSX.IntrinsicElements
type Space = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** Text styles shared by all components below; inherited if absent. */
interface Look {
  tone?: 'text' | 'muted' | 'faint' | 'accent' | 'danger' | 'success' | 'warning' | 'info' | undefined
  size?: Space
  weight?: 500 | 550 | 600
  /** Tabular figures. */
  numeric?: boolean
  /** Grows to fill a row. */
  grow?: boolean
  /** Does not shrink in a narrow row. */
  rigid?: boolean
  padding?: Space
}

interface Layout extends Look {
  /** Draws a line between the children. */
  divided?: boolean
  /** Clips the content at the rounded corners. */
  clip?: boolean
  gap?: 2 | 4 | 6 | Space
}

interface RowLook extends Layout {
  align?: 'start' | 'end' | 'baseline' | 'stretch'
  justify?: 'between' | 'center' | 'end'
  wrap?: boolean
  inline?: boolean
}

interface StackLook extends Layout {
  align?: 'start' | 'center' | 'end'
}

type Props<T extends Tag, L> = L & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof L>

const looks = new Set<string>([
  ...['tone', 'size', 'weight', 'numeric', 'grow', 'rigid', 'padding'],
  ...['gap', 'divided', 'clip', 'align', 'justify', 'wrap', 'inline'],
])

const classOf = (name: string, value: unknown) =>
  value === true ? styles[name] : value ? styles[`${name}-${value}`] : undefined

function box(kind: string, { as = 'div', className, ...rest }: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(rest)
  const classes = entries.filter(([name]) => looks.has(name)).map(([name, value]) => classOf(name, value))
  return createElement(as as string, {
    ...Object.fromEntries(entries.filter(([name]) => !looks.has(name))),
    className: [kind, ...classes, className].filter(Boolean).join(' '),
  })
}

/** Stacks its children vertically. */
export const Stack = <T extends Tag = 'div'>(props: Props<T, StackLook>) => box(`${styles.stack}`, props)

/** Arranges its children horizontally, centered by default. */
export const Row = <T extends Tag = 'div'>(props: Props<T, RowLook>) => box(`${styles.row}`, props)

/** A stack with a border, on the surface color. */
export const Card = <T extends Tag = 'div'>(props: Props<T, StackLook>) =>
  box(`${styles.stack} ${styles.card}`, props)

/** A paragraph on a soft background of its tone. */
export const Notice = <T extends Tag = 'p'>(props: Props<T, Look>) =>
  box(`${styles.notice}`, { as: 'p', ...props })
