import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import classes from './theme.module.css'

/** A palette of tokens.css by name. */
const palette = (name: string) => Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`) as unknown as MantineColorsTuple

/** Shade 7 is filled in light (white on it 6:1 or better), 5 in dark, 4 is text in dark, 1 under 9 a light badge. */
const red: MantineColorsTuple = [
  '#fef6f5',
  '#fdeeec',
  '#f6b5ae',
  '#f08d84',
  '#ff9c92',
  '#c2362b',
  '#b82b20',
  '#ae2117',
  '#8f1a12',
  '#7a1610',
]
const green: MantineColorsTuple = [
  '#f3faf6',
  '#e6f4ec',
  '#a3d8ba',
  '#6fcf9b',
  '#6fcf9b',
  '#1d7f50',
  '#187547',
  '#14693f',
  '#0f5532',
  '#0c4529',
]
const amber: MantineColorsTuple = [
  '#fffaf4',
  '#fef4e9',
  '#f9cb94',
  '#f3ab66',
  '#f3ab66',
  '#a8560f',
  '#a1500d',
  '#9a4c0a',
  '#7d3d07',
  '#6b3406',
]
const violet: MantineColorsTuple = [
  '#f8f5fd',
  '#f0ebfb',
  '#c9b6ef',
  '#ab90e3',
  '#c3b0f5',
  '#7450c4',
  '#6742b6',
  '#5a35a8',
  '#482a88',
  '#3d2373',
]

/** Amber is never a ground for white text: 3.0:1. The accent carries dark text. */
const variants: VariantColorsResolver = input => {
  if (input.color === 'accent' && (input.variant ?? 'filled') === 'filled')
    return { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--accent-text)', border: '1px solid transparent' }
  return defaultVariantColorsResolver(input)
}

const card = { background: 'var(--card)' }
const dropdown = { ...card, borderColor: 'var(--line)' }

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 5 },
  colors: {
    ink: palette('ink'),
    gray: palette('neutral'),
    dark: [
      'var(--text)',
      '#c9d2e2',
      'var(--dimmed)',
      'var(--field-line)',
      'var(--line)',
      'var(--hover)',
      'var(--card)',
      'var(--ground)',
      'var(--sunk)',
      '#080d18',
    ],
    red,
    green,
    teal: green,
    orange: amber,
    yellow: amber,
    violet,
    blue: palette('ink'),
    accent: Array.from({ length: 10 }, () => 'var(--accent)') as unknown as MantineColorsTuple,
  },
  black: '#111a2b',
  variantColorResolver: variants,
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '16px', xl: '18px' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '680',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '30px' },
      h2: { fontSize: '18px', lineHeight: '26px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
      h4: { fontSize: '15px', lineHeight: '22px' },
      h5: { fontSize: '14px', lineHeight: '20px' },
      h6: { fontSize: '13px', lineHeight: '18px' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { xs: 'var(--shadow)', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, not by component: the sign-in page is not to carry drawers and menus because their looks are set here.
  components: {
    Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button }, styles: { label: { fontWeight: 600 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    // Only heard, and the theme knows no language.
    Alert: { styles: { message: { color: 'var(--text)' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Paper: { defaultProps: { radius: 'lg', bg: 'var(--card)' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'lg', bg: 'var(--card)' } },
    Checkbox: { defaultProps: { size: 'md' }, classNames: { input: classes.box } },
    Radio: { defaultProps: { size: 'md' }, classNames: { radio: classes.dot } },
    Switch: { defaultProps: { size: 'md' }, classNames: { track: classes.track } },
    Fieldset: {
      classNames: (_: unknown, { variant }: { variant?: string }) =>
        variant === 'unstyled' ? { root: classes.bare, legend: classes.legend } : {},
    },
    Input: { classNames: { wrapper: classes.edge, input: classes.field } },
    InputWrapper: {
      classNames: { label: classes.name, error: classes.words, description: classes.words },
      styles: {
        label: { fontWeight: 600, marginBottom: 6, color: 'var(--title)' },
        // The mark of what must be given stays with the last word of its label, rather than alone on a line.
        required: { whiteSpace: 'nowrap' },
      },
    },
    Modal: {
      defaultProps: { radius: 'lg', centered: true },
      styles: {
        title: { fontWeight: 650, fontSize: 16, lineHeight: 1.4, overflowWrap: 'anywhere', minWidth: 0 },
        header: card,
        content: card,
      },
    },
    Drawer: { styles: { header: card, content: card } },
    // The heads of dialogs are drawn as <header>, which outside an article means the head of the whole page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Popover: { defaultProps: { shadow: 'md' }, styles: { dropdown } },
    Menu: { defaultProps: { shadow: 'md' }, styles: { dropdown } },
    Combobox: { styles: { dropdown } },
    NavLink: { styles: { root: { borderRadius: 'var(--radius)' } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
})

/** Which tone the light form of a colour has: the ground of a notice and of a badge, and the text on it. */
const tones = { blue: 'busy', red: 'bad', green: 'ok', teal: 'ok', orange: 'wait', yellow: 'wait', violet: 'back' } as const
const lights = Object.fromEntries(
  Object.entries(tones).flatMap(([color, tone]) => [
    [`--mantine-color-${color}-light`, `var(--tone-${tone}-ground)`],
    [`--mantine-color-${color}-light-hover`, `var(--tone-${tone}-ground)`],
    [`--mantine-color-${color}-light-color`, `var(--tone-${tone}-text)`],
  ]),
)

/** Mantine's own colour words, spoken in tokens: its defaults fail AA for dimmed, error and placeholder text. */
export const variables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--title)',
    '--mantine-color-dimmed': 'var(--dimmed)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-success': 'var(--tone-ok-text)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--title)',
    '--mantine-color-default-border': 'var(--control-line)',
    '--mantine-color-disabled': 'var(--disabled)',
    '--mantine-color-disabled-color': 'var(--disabled-text)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-ink-filled': 'var(--primary)',
    '--mantine-color-ink-filled-hover': 'var(--primary-hover)',
    '--mantine-color-ink-light': 'var(--selected)',
    '--mantine-color-ink-light-hover': 'var(--hover)',
    '--mantine-color-ink-light-color': 'var(--selected-text)',
    '--mantine-color-ink-text': 'var(--link)',
    '--mantine-color-ink-outline': 'var(--link)',
    '--mantine-color-gray-text': 'var(--dimmed)',
    '--mantine-color-gray-light': 'var(--sunk)',
    '--mantine-color-gray-light-hover': 'var(--hover)',
    '--mantine-color-gray-light-color': 'var(--text)',
    ...lights,
  }
  return { variables: {}, light: both, dark: both }
}
