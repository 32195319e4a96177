import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const violet: MantineColorsTuple = [
  '#f5f1fe',
  '#e9e0fd',
  '#d3c2fa',
  '#bb9ff6',
  '#a884f2',
  '#9264ec',
  '#7a45e0',
  '#6d35d9',
  '#5b28bd',
  '#481f98',
]

const dark: MantineColorsTuple = [
  '#ededf0',
  '#c9c9d1',
  '#a3a3ae',
  '#7d7d89',
  '#3a3a43',
  '#2a2a32',
  '#1c1c22',
  '#0e0e11',
  '#0b0b0e',
  '#070709',
]

/** Sizes, type and components of the studio. Screens take colours from the `--at-*` variables below. */
export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: { light: 7, dark: 6 },
  colors: { violet, dark },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '1.25' },
      h2: { fontSize: '18px', lineHeight: '1.35' },
      h3: { fontSize: '15px', lineHeight: '1.4' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'md' }, styles: { root: { fontWeight: 550 } } },
    InputWrapper: {
      styles: {
        label: { marginBottom: 6, fontWeight: 500 },
        description: { marginBottom: 6 },
        error: { marginTop: 6 },
      },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    // Mantine draws these as <header>, which screen readers would take for a second banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    ModalTitle: { styles: { title: { fontWeight: 600 } } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    ModalRoot: { defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 150 } } },
  },
})

const light = {
  '--at-ground': '#fafafb',
  '--at-surface': '#ffffff',
  '--at-raised': '#ffffff',
  '--at-sunken': '#f3f3f5',
  '--at-hover': '#f0f0f3',
  '--at-hairline': '#e6e6eb',
  '--at-border': '#d4d4dc',
  '--at-text': '#17171b',
  '--at-muted': '#5d5d69',
  '--at-faint': '#6f6f7b',
  '--at-accent': '#6d35d9',
  '--at-accent-text': '#6029c9',
  '--at-accent-soft': '#f1ebfd',
  '--at-accent-line': '#d9c9f8',
  '--at-success': '#157347',
  '--at-success-soft': '#e7f6ee',
  '--at-warning': '#8f5500',
  '--at-warning-soft': '#fdf3e1',
  '--at-danger': '#c0262d',
  '--at-danger-soft': '#fdecec',
  '--at-info': '#2258c7',
  '--at-info-soft': '#eaf1fe',
  '--at-overlay-shadow': '0 16px 48px -12px rgb(23 23 27 / 18%), 0 2px 8px rgb(23 23 27 / 6%)',
}

const night: typeof light = {
  '--at-ground': '#0b0b0e',
  '--at-surface': '#111115',
  '--at-raised': '#17171c',
  '--at-sunken': '#08080a',
  '--at-hover': '#1b1b21',
  '--at-hairline': '#24242b',
  '--at-border': '#373741',
  '--at-text': '#ededf0',
  '--at-muted': '#a5a5b0',
  '--at-faint': '#8c8c98',
  '--at-accent': '#7a45e0',
  '--at-accent-text': '#bb9ff6',
  '--at-accent-soft': '#1e1630',
  '--at-accent-line': '#3c2a68',
  '--at-success': '#54d492',
  '--at-success-soft': '#0f2319',
  '--at-warning': '#f0b34d',
  '--at-warning-soft': '#271c0a',
  '--at-danger': '#ff8a8a',
  '--at-danger-soft': '#2b1213',
  '--at-info': '#8cb2ff',
  '--at-info-soft': '#111c33',
  '--at-overlay-shadow': '0 16px 48px -8px rgb(0 0 0 / 70%), 0 2px 8px rgb(0 0 0 / 40%)',
}

/** Turns the studio's tokens into variables and points Mantine's own at them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--at-rail-width': '232px',
    '--at-header-height': '60px',
    '--at-content-width': '1160px',
    '--at-bottom-bar-height': '60px',
    '--at-motion': '140ms',
    '--at-on-accent': '#ffffff',
    '--at-danger-fill': '#c0262d',
  },
  light: { ...light, ...mantineAliases },
  dark: { ...night, ...mantineAliases },
})

const mantineAliases = {
  '--mantine-color-body': 'var(--at-ground)',
  '--mantine-color-text': 'var(--at-text)',
  '--mantine-color-dimmed': 'var(--at-muted)',
  '--mantine-color-placeholder': 'var(--at-faint)',
  '--mantine-color-default': 'var(--at-surface)',
  '--mantine-color-default-hover': 'var(--at-hover)',
  '--mantine-color-default-border': 'var(--at-border)',
  '--mantine-color-error': 'var(--at-danger)',
  '--mantine-color-anchor': 'var(--at-accent-text)',
}
