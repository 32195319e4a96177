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

/** A tab of the bottom bar on phones: one or two groups of the rail under a short label. */
export interface BarTab {
  readonly name: string
  readonly icon: TablerIcon
  readonly groups: readonly RailGroup[]
}

/** The tabs of the bottom bar, in order. */
export const barTabs: readonly BarTab[] = [
  { name: 'Assistant', icon: IconSparkles, groups: ['Assistant'] },
  { name: 'Speech', icon: IconMicrophone2, groups: ['Speech'] },
  { name: 'Image', icon: IconPhoto, groups: ['Image'] },
  { name: 'Video', icon: IconMovie, groups: ['Video'] },
  { name: 'Audio', icon: IconMusic, groups: ['Sound & music'] },
  { name: 'Library', icon: IconFolders, groups: ['Library', 'People'] },
]

/** The screens of a tab. */
export const screensOf = (tab: BarTab) => tab.groups.flatMap(screensIn)
