/**
 * The ten shades of a brand colour, and what else of the palette follows from it. A shade keeps the luminance of the one that it stands
 * in for, which is what contrast is computed from: whatever the colour, both themes can be read as well as with the product's own.
 */

/** The shades of the product itself, as in `web/src/kit/look/tokens.css`. */
export const ownShades = [
  ...['#eef2fb', '#dce4f6', '#b9c8ec', '#8fa7df', '#6685d0'],
  ...['#4567bf', '#2b4da6', '#1d3a8a', '#162d6c', '#0f2050'],
] as const

/** Other colours of the palette that have the tint of the brand, by theme. */
const tinted = {
  light: { '--hero': '#0f2050', '--hero-line': '#2f4176', '--hero-dimmed': '#c3cfec' },
  dark: {
    ...{ '--primary-hover': '#506fc4', '--link': '#a9bef7', '--focus': '#8fa7df', '--selected': '#1b2c55', '--selected-text': '#c3d2fa' },
    ...{ '--hero': '#111b38', '--hero-line': '#2f4176', '--hero-dimmed': '#b9c5e2' },
  },
} as const

/** The ground on which links and selected words are read that leaves them the least contrast. */
const hardestGround = '#edf1f7'
/** White on it has a ratio of 4.55. */
const lightestFilled = 1.05 / 4.55 - 0.05

export type Colour = string
type Triple = readonly [number, number, number]

/** `#1d3a8a` in linear light, 0 to 1 each. */
function linear(colour: Colour): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

const hexOf = (rgb: Triple): Colour =>
  `#${rgb
    .map(value => {
      const part = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
      return Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

const light = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Relative luminance after WCAG 2.2, 0 to 1. */
export const luminance = (colour: Colour): number => light(linear(colour))

/** Contrast after WCAG 2.2, 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [more = 0, less = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (more + 0.05) / (less + 0.05)
}

/** Lightness, chroma and hue (radians) in Oklab, whose hue stays the same to the eye when a colour becomes lighter or darker. */
function oklch(colour: Colour): { chroma: number; hue: number } {
  const [r, g, b] = linear(colour)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const beta = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(a, beta), hue: Math.atan2(beta, a) }
}

function fromOklch(lightness: number, chroma: number, hue: number): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (rgb: Triple): boolean => rgb.every(value => value >= -0.0005 && value <= 1.0005)

/** The colour of this hue that has a luminance, as strong as asked for or as screens can show it. */
function shadeOf({ chroma, hue }: { chroma: number; hue: number }, wanted: number): Colour {
  for (let strength = chroma; ; strength = strength < 0.004 ? 0 : strength * 0.94) {
    let [low, high] = [0, 1]
    for (let round = 0; round < 24; round++) {
      const middle = (low + high) / 2
      if (light(fromOklch(middle, strength, hue)) < wanted) low = middle
      else high = middle
    }
    const found = fromOklch(low, strength, hue)
    if (isShown(found) || strength === 0) return hexOf(found)
  }
}

/** Light enough to be the brand, dark enough to carry white and to be read as a link: the given colour itself wherever that works. */
export function primaryOf(colour: Colour): Colour {
  const asLink = (luminance(hardestGround) + 0.05) / 4.55 - 0.05
  const most = Math.min(asLink, lightestFilled)
  return luminance(colour) <= most ? colour : shadeOf(oklch(colour), most)
}

export interface Palette {
  /** From the lightest to the darkest. */
  shades: readonly Colour[]
  light: Readonly<Record<string, Colour>>
  dark: Readonly<Record<string, Colour>>
}

/** @param colour `#rrggbb` */
export function paletteOf(colour: Colour): Palette {
  const own = oklch(colour)
  const reference = oklch(ownShades[7])
  const like = (shade: Colour, wanted = luminance(shade)) =>
    shadeOf({ hue: own.hue, chroma: own.chroma * Math.min(1.2, oklch(shade).chroma / reference.chroma) }, wanted)
  const primary = primaryOf(colour)
  const filled = luminance(primary)
  const shades = ownShades.map((shade, at) => {
    if (at === 7) return primary
    // A button becomes darker under the pointer, and never lighter than white can be read on it.
    if (at === 8) return like(shade, Math.min(luminance(shade) + filled / 2, filled * 0.7))
    if (at === 5 || at === 6) return like(shade, Math.min(lightestFilled, Math.max(luminance(shade), filled)))
    return like(shade)
  })
  const tints = (of: Readonly<Record<string, Colour>>) => Object.fromEntries(Object.entries(of).map(([name, shade]) => [name, like(shade)]))
  return { shades, light: tints(tinted.light), dark: tints(tinted.dark) }
}

/** What a stylesheet says of it, stronger than the product's own tokens wherever it stands. */
export function cssOf(colour: Colour): string {
  const { shades, light: inLight, dark } = paletteOf(colour)
  const rules = (of: Readonly<Record<string, Colour>>) =>
    Object.entries(of)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
  const numbered = Object.fromEntries(shades.map((shade, at) => [`--ink-${at}`, shade]))
  return [
    `html:root{${rules(numbered)}}`,
    `html:root[data-mantine-color-scheme="light"]{${rules(inLight)}}`,
    `html:root[data-mantine-color-scheme="dark"]{${rules(dark)}}`,
  ].join('')
}
