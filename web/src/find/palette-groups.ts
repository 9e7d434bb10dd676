import { type Found, type FoundKind, foundKinds } from '@sevakendra/contract/find/endpoints'
import { foundWords } from '@sevakendra/contract/find/words'
import { matchingScreens, type Screen } from './matching-screens'

/** One line of the palette. */
export interface Choice {
  key: string
  kind: 'screen' | FoundKind
  to: string
  title: string
  about: string
  status: string | null
}

export interface Group {
  key: string
  label: string
  choices: Choice[]
}

interface Given {
  text: string
  screens: readonly Screen[]
  /** Paths of lines, newest first. */
  recent: readonly string[]
  /** Paths of lines, the most opened first. */
  often: readonly string[]
  found: readonly Found[]
  base: string
}

/** Beside records, so many screens are enough. */
const mostScreens = 6

/** What the palette shows: before anything is typed the screens, the most and the last used first; then screens and records that fit. */
export function groupsFor({ text, screens, recent, often, found, base }: Given): Group[] {
  const typed = text.trim() !== ''
  const known = (paths: readonly string[]) => (typed ? [] : paths.flatMap(path => screens.find(screen => screen.path === path) ?? []))
  const most = known(often)
  const last = known(recent).filter(screen => !most.includes(screen))
  const above = [...most, ...last]
  const shown = typed ? matchingScreens(screens, text).slice(0, mostScreens) : screens.filter(screen => !above.includes(screen))
  return [
    { key: 'often', label: 'Often used', choices: most.map(screenChoice) },
    { key: 'recent', label: 'Recent screens', choices: last.map(screenChoice) },
    { key: 'screens', label: 'Screens', choices: shown.map(screenChoice) },
    ...foundKinds.map(kind => ({
      key: kind,
      label: foundWords[kind].label,
      choices: found.filter(one => one.kind === kind).map(one => recordChoice(one, base)),
    })),
  ].filter(group => group.choices.length > 0)
}

const screenChoice = ({ path, to, title, trail }: Screen): Choice => ({
  ...{ key: `screen-${path.replaceAll(/\W+/g, '-')}`, kind: 'screen', to, title, about: trail, status: null },
})

const recordChoice = ({ kind, id, title, about, status, link }: Found, base: string): Choice => ({
  ...{ key: `${kind}-${id}`, kind, to: `${base}/${link}`, title, about, status },
})
