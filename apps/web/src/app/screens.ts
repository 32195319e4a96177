import type { ItemKind } from '@atelier/contract/kinds/kind'
import {
  IconBrush,
  IconFileTypePdf,
  IconHeadphones,
  IconHistory,
  IconMessages,
  IconMicrophone2,
  IconMovie,
  IconMusic,
  IconMusicPlus,
  IconPhoto,
  IconPhotoAi,
  IconPlaylist,
  IconRipple,
  IconSparkles,
  IconTable,
  IconTableAlias,
  IconTransform,
  IconUserScan,
  IconUsers,
  IconVideo,
  IconVideoPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** Groups of the navigation rail, in order. */
export const railGroups = [
  'Assistant',
  'Speech',
  'Image',
  'Video',
  'Sound & music',
  'Library',
  'People',
] as const
/** Group of the navigation rail. */
export type RailGroup = (typeof railGroups)[number]

/** A screen of the studio. A new screen is one entry in the tables below. */
export interface Screen {
  /** Path below its layout, without a leading slash. */
  readonly path: string
  /** Also shown at the layout's own path. */
  readonly index?: boolean
  /** Heading in the header and part of the document's title. */
  readonly title: string
  /** Shows the subscribe banner to users without a subscription; off by default. */
  readonly callToAction?: boolean
  /** Entry in the rail; screens without one are linked elsewhere. */
  readonly rail?: {
    readonly group: RailGroup
    readonly icon: TablerIcon
    /** Kind whose pending conversions show as a dot. */
    readonly kind?: ItemKind
  }
  /** Loads the screen's code when it is opened. */
  readonly load: () => Promise<ComponentType>
}

const library = (kind: ItemKind | null) => async () =>
  (await import('../features/library/library-screen.tsx')).libraryScreen(kind)

/** Screens inside the main layout, in the order of the rail. They need a session. */
export const mainScreens: readonly Screen[] = [
  {
    path: 'assistant',
    title: 'Assistant',
    callToAction: false,
    rail: { group: 'Assistant', icon: IconSparkles },
    load: async () => (await import('../features/assistant/assistant-screen.tsx')).AssistantScreen,
  },
  {
    path: 'text-to-speech',
    index: true,
    title: 'Text to speech',
    callToAction: true,
    rail: { group: 'Speech', icon: IconMicrophone2 },
    load: async () => (await import('../features/speech/text-to-speech-screen.tsx')).TextToSpeechScreen,
  },
  {
    path: 'excel-to-speech',
    title: 'Spreadsheet to speech',
    callToAction: true,
    rail: { group: 'Speech', icon: IconTable },
    load: async () => (await import('../features/sheets/speech-sheet.tsx')).ExcelToSpeechScreen,
  },
  {
    path: 'clone-voice',
    title: 'Clone voice',
    callToAction: true,
    rail: { group: 'Speech', icon: IconUserScan },
    load: async () => (await import('../features/clone-voice/clone-voice-screen.tsx')).CloneVoiceScreen,
  },
  {
    path: 'pdf-to-speech',
    title: 'PDF to speech',
    callToAction: true,
    rail: { group: 'Speech', icon: IconFileTypePdf },
    load: async () => (await import('../features/pdf/pdf-to-speech-screen.tsx')).PdfToSpeechScreen,
  },
  {
    path: 'text-to-image',
    title: 'Text to image',
    callToAction: true,
    rail: { group: 'Image', icon: IconPhotoAi },
    load: async () => (await import('../features/studio/modes/text-to-image.ts')).TextToImageScreen,
  },
  {
    path: 'image-to-image',
    title: 'Image to image',
    callToAction: true,
    rail: { group: 'Image', icon: IconBrush },
    load: async () => (await import('../features/studio/modes/image-to-image.ts')).ImageToImageScreen,
  },
  {
    path: 'excel-to-image',
    title: 'Spreadsheet to image',
    callToAction: true,
    rail: { group: 'Image', icon: IconTableAlias },
    load: async () => (await import('../features/sheets/image-sheet.tsx')).ExcelToImageScreen,
  },
  {
    path: 'text-to-video',
    title: 'Text to video',
    callToAction: true,
    rail: { group: 'Video', icon: IconMovie },
    load: async () => (await import('../features/studio/modes/text-to-video.ts')).TextToVideoScreen,
  },
  {
    path: 'image-to-video',
    title: 'Image to video',
    callToAction: true,
    rail: { group: 'Video', icon: IconTransform },
    load: async () => (await import('../features/studio/modes/image-to-video.ts')).ImageToVideoScreen,
  },
  {
    path: 'add-audio-to-video',
    title: 'Add audio to video',
    callToAction: true,
    rail: { group: 'Video', icon: IconVideoPlus },
    load: async () => (await import('../features/studio/modes/add-audio-to-video.ts')).AddAudioToVideoScreen,
  },
  {
    path: 'text-to-sound',
    title: 'Text to sound',
    callToAction: true,
    rail: { group: 'Sound & music', icon: IconRipple },
    load: async () => (await import('../features/studio/modes/text-to-sound.ts')).TextToSoundScreen,
  },
  {
    path: 'text-to-music',
    title: 'Text to music',
    callToAction: true,
    rail: { group: 'Sound & music', icon: IconMusic },
    load: async () => (await import('../features/studio/modes/text-to-music.ts')).TextToMusicScreen,
  },
  {
    path: 'music-to-music',
    title: 'Music to music',
    callToAction: true,
    rail: { group: 'Sound & music', icon: IconMusicPlus },
    load: async () => (await import('../features/studio/modes/music-to-music.ts')).MusicToMusicScreen,
  },
  {
    path: 'library',
    title: 'Library',
    callToAction: false,
    load: library(null),
  },
  {
    path: 'recordings',
    title: 'Recordings',
    callToAction: false,
    rail: { group: 'Library', icon: IconPlaylist, kind: 'speech' },
    load: library('speech'),
  },
  {
    path: 'images',
    title: 'Images',
    callToAction: false,
    rail: { group: 'Library', icon: IconPhoto, kind: 'image' },
    load: library('image'),
  },
  {
    path: 'videos',
    title: 'Videos',
    callToAction: false,
    rail: { group: 'Library', icon: IconVideo, kind: 'video' },
    load: library('video'),
  },
  {
    path: 'my-audios',
    title: 'My audios',
    rail: { group: 'Library', icon: IconHeadphones, kind: 'audio' },
    load: library('audio'),
  },
  {
    path: 'answers',
    title: 'Answers',
    callToAction: false,
    rail: { group: 'Library', icon: IconMessages, kind: 'chat' },
    load: library('chat'),
  },
  {
    path: 'history',
    title: 'History',
    callToAction: false,
    rail: { group: 'Library', icon: IconHistory },
    load: async () => (await import('../features/history/history-screen.tsx')).HistoryScreen,
  },
  {
    path: 'trash',
    title: 'Trash',
    callToAction: false,
    load: async () => (await import('../features/trash/trash-screen.tsx')).TrashScreen,
  },
  {
    path: 'api-keys',
    title: 'API keys',
    callToAction: false,
    load: async () => (await import('../features/keys/keys-screen.tsx')).KeysScreen,
  },
  {
    path: 'settings',
    title: 'Settings',
    callToAction: false,
    load: async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
  },
  {
    path: 'team',
    title: 'Team',
    callToAction: true,
    rail: { group: 'People', icon: IconUsers },
    load: async () => (await import('../features/team/team-screen.tsx')).TeamScreen,
  },
  {
    path: 'notfound',
    title: 'Page not found',
    callToAction: false,
    load: async () => (await import('../features/notfound/notfound-screen.tsx')).NotFoundScreen,
  },
]

/** Screens for users without a session. */
export const guestScreens: readonly Screen[] = [
  {
    path: 'auth/login',
    title: 'Sign in',
    load: async () => (await import('../features/auth/login-screen.tsx')).LoginScreen,
  },
  {
    path: 'auth/register',
    title: 'Create your account',
    load: async () => (await import('../features/auth/register-screen.tsx')).RegisterScreen,
  },
  {
    path: 'auth/verification',
    title: 'Confirm your email',
    load: async () => (await import('../features/auth/verification-screen.tsx')).VerificationScreen,
  },
  {
    path: 'auth/forgotpassword',
    title: 'Forgot your password?',
    load: async () => (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
  },
  {
    path: 'auth/social-validation',
    title: 'Signing you in',
    load: async () => (await import('../features/auth/social-validation-screen.tsx')).SocialValidationScreen,
  },
]

/** Public screens. */
export const openScreens: readonly Screen[] = [
  {
    path: 'auth/reset-password',
    title: 'Set a new password',
    load: async () => (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  {
    path: 'demo',
    title: 'Try it',
    load: async () => (await import('../features/demo/demo-screen.tsx')).DemoScreen,
  },
  {
    path: 'shared/$token',
    title: 'Shared with you',
    load: async () => (await import('../features/shared/shared-screen.tsx')).SharedScreen,
  },
  {
    path: 'payment-completed',
    title: 'Payment completed',
    load: async () =>
      (await import('../features/payments/payment-completed-screen.tsx')).PaymentCompletedScreen,
  },
  {
    path: 'payment-cancelled',
    title: 'Payment cancelled',
    load: async () =>
      (await import('../features/payments/payment-cancelled-screen.tsx')).PaymentCancelledScreen,
  },
  {
    path: 'sandbox-checkout',
    title: 'Sandbox checkout',
    load: async () =>
      (await import('../features/payments/sandbox-checkout-screen.tsx')).SandboxCheckoutScreen,
  },
]

/** Screens outside the main layout that need a session. */
export const soloScreens: readonly Screen[] = [
  {
    path: 'select-team',
    title: 'Choose a team',
    load: async () => (await import('../features/team/select-team-screen.tsx')).SelectTeamScreen,
  },
]

const consoleScreen = (path: string, title: string): Screen => ({
  path,
  title,
  load: async () => {
    const page = (await import('./console-pages.ts')).consolePages[path]
    if (!page) throw new Error(`No console page at ${path}.`)
    return page()
  },
})

/** The console's screens, in the order of its tabs. Without administrator rights, they return "not found". */
export const consoleScreens: readonly Screen[] = [
  consoleScreen('admin', 'Overview'),
  consoleScreen('admin/users', 'Users'),
  consoleScreen('admin/conversions', 'Conversions'),
  consoleScreen('admin/moderation', 'Moderation'),
  consoleScreen('admin/queues', 'Queues'),
  consoleScreen('admin/providers', 'Providers'),
  consoleScreen('admin/models', 'Models'),
  consoleScreen('admin/servers', 'Servers'),
  consoleScreen('admin/voices', 'Voices'),
  consoleScreen('admin/audit-log', 'Audit log'),
  consoleScreen('admin/ledger', 'Ledger'),
]

/** Console screens without a tab. */
export const consoleDetailScreens: readonly Screen[] = [
  consoleScreen('admin/users/$id', 'User'),
  consoleScreen('admin/models/edit', 'Model'),
  consoleScreen('admin/models/add', 'Add a model'),
  consoleScreen('admin/servers/workflow', 'Add a workflow'),
]

/** The screens of a rail group, in order. */
export function screensIn(group: RailGroup): readonly Screen[] {
  return mainScreens.filter((screen) => screen.rail?.group === group)
}

/** Whether a path belongs to a screen, whose last segment may be a parameter. Case-insensitive, like the router. */
export function isAt(pathname: string, path: string): boolean {
  const lower = pathname.toLowerCase()
  return path.includes('$') ? lower.startsWith(`/${path.slice(0, path.indexOf('$'))}`) : lower === `/${path}`
}

/** The screen of the main layout shown at a path, if any. */
export function mainScreenAt(pathname: string): Screen | undefined {
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  const all = [...mainScreens, ...consoleScreens, ...consoleDetailScreens]
  return all.find((screen) => isAt(path, screen.path) || (screen.index && path === '/'))
}
