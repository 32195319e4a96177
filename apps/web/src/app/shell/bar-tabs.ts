import {
  IconFolders,
  IconMicrophone2,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react'
import { type RailGroup, screensIn } from '../screens.ts'

/** A place in a phone's bar: one group of the rail or two, under a short name. */
export interface BarTab {
  readonly name: string
  readonly icon: TablerIcon
  readonly groups: readonly RailGroup[]
}

/** The tabs of the bar, in order. */
export const barTabs: readonly BarTab[] = [
  { name: 'Assistant', icon: IconSparkles, groups: ['Assistant'] },
  { name: 'Speech', icon: IconMicrophone2, groups: ['Speech'] },
  { name: 'Image', icon: IconPhoto, groups: ['Image'] },
  { name: 'Video', icon: IconMovie, groups: ['Video'] },
  { name: 'Audio', icon: IconMusic, groups: ['Sound & music'] },
  { name: 'Library', icon: IconFolders, groups: ['Library', 'People'] },
]

/** What a tab leads to. */
export const screensOf = (tab: BarTab) => tab.groups.flatMap(screensIn)
