import type { ItemKind } from '@atelier/contract/kinds/kind'
import {
  IconFolders,
  IconHome,
  IconMicrophone2,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconSparkles,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { persistedStore } from '../../state/persisted-store.ts'
import { useStore } from '../../state/store.ts'
import { type Screen, type Section, screensIn } from '../screens.ts'

interface SectionFacts {
  readonly icon: TablerIcon
  /** Kind whose pending conversions show as a dot. */
  readonly kind?: ItemKind
}

/** What the navigation shows of each section. */
export const sectionFacts: Readonly<Record<Section, SectionFacts>> = {
  Home: { icon: IconHome },
  Assistant: { icon: IconSparkles, kind: 'chat' },
  Speech: { icon: IconMicrophone2, kind: 'speech' },
  Image: { icon: IconPhoto, kind: 'image' },
  Video: { icon: IconMovie, kind: 'video' },
  Audio: { icon: IconMusic, kind: 'audio' },
  Library: { icon: IconFolders },
  Team: { icon: IconUsers },
}

/** The letters that go to a section after `g`. */
export const sectionKeys: Readonly<Record<Section, string>> = {
  Home: 'h',
  Assistant: 'a',
  Speech: 's',
  Image: 'i',
  Video: 'v',
  Audio: 'u',
  Library: 'l',
  Team: 't',
}

/** The sections in which users create something, each with several modes. */
export const creativeSections: readonly Section[] = ['Speech', 'Image', 'Video', 'Audio']

/** Whether the screens of a section are its modes, shown as tabs. */
export const hasModes = (section: Section): boolean => creativeSections.includes(section)

type LastPaths = Partial<Record<Section, string>>

function parse(text: string | null): LastPaths {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

const lastPaths = persistedStore<LastPaths>('atelier.last-screens', parse)

/** Remembers the mode of its section that was opened last. */
export function rememberScreen({ section, path }: Screen): void {
  if (!section || !hasModes(section)) return
  if (lastPaths.state.get()[section] !== path) lastPaths.change({ [section]: path })
}

/** The screen that a section opens: the one used last, or its first one. */
export function lastPathOf(section: Section): string {
  const last = lastPaths.state.get()[section]
  const screens = screensIn(section)
  return `/${(screens.find(({ path }) => path === last) ?? screens[0])?.path ?? ''}`
}

/** The screen that a section opens, as it changes. */
export const useSectionPath = (section: Section): string =>
  useStore(lastPaths.state, () => lastPathOf(section))
