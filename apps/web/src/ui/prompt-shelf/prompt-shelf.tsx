import type { ItemKind } from '@atelier/contract/kinds/kind'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { placeBeside } from '../action-menu/place-beside.ts'
import classes from './prompt-shelf.module.css'
import { promptTemplates } from './prompt-templates.ts'
import { RecentPrompts } from './recent-prompts.tsx'

interface PromptShelfProps {
  readonly kind: ItemKind
  readonly mode: string
  /** The button that opened it. */
  readonly anchor: HTMLElement | null
  readonly onChoose: (text: string) => void
  readonly onClose: () => void
}

const isIn = (words: string, text: string) => text.toLowerCase().includes(words.trim().toLowerCase())

/** Moves the focus between the prompts with the arrow keys. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const at = stops.findIndex((one) => one.matches(':focus'))
  stops[(at + by + stops.length) % stops.length]?.focus()
}

/** Recent prompts and templates of a mode, beside its button; Escape and a click elsewhere close it. */
export function PromptShelf({ kind, mode, anchor, onChoose, onClose }: PromptShelfProps) {
  const shelf = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  useLayoutEffect(() => {
    const element = shelf.current
    if (!element || !anchor) return
    element.showPopover()
    element.querySelector('input')?.focus()
    placeBeside(element, anchor)
    const observer = new ResizeObserver(() => placeBeside(element, anchor))
    observer.observe(element)
    return () => observer.disconnect()
  }, [anchor])
  const templates = (promptTemplates[mode] ?? []).filter(
    ({ name, text }) => isIn(words, name) || isIn(words, text),
  )
  const choose = (text: string) => {
    onClose()
    onChoose(text)
  }
  return (
    <div
      ref={shelf}
      popover="auto"
      role="dialog"
      aria-label="Recent prompts and templates"
      className={classes.shelf}
      onKeyDown={step}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <input
        type="search"
        className={classes.search}
        aria-label="Search prompts"
        placeholder="Search prompts"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className={classes.lists}>
        <RecentPrompts kind={kind} mode={mode} words={words.trim()} onChoose={choose} />
        {templates.length > 0 ? (
          <section aria-label="Templates">
            <h2 className={classes.heading}>Templates</h2>
            <ul>
              {templates.map(({ name, text }) => (
                <li key={name}>
                  <button type="button" className={classes.prompt} onClick={() => choose(text)}>
                    <span className={classes.name}>{name}</span>
                    <span className={classes.text}>{text}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  )
}
