import { type RefObject, useEffect, useState } from 'react'

/** What a key does. */
type Act = (event: KeyboardEvent) => void

/** Shortcuts of one meaning, which are one line of the sheet. */
export interface Shortcut {
  /** The heading in the sheet. English, as `words`. */
  group: string
  words: string
  /**
   * What each key does, in the order in which they are listed. The key as `event.key` says it, a letter in lower case; `Ctrl+` before it
   * (or Cmd), or `Shift+` before a key that types nothing. One without a function is neither heard nor listed; with `null` it is listed
   * only: what has the focus hears it by itself.
   */
  keys: Readonly<Record<string, Act | null | undefined>>
  /** Goes on while the key is held down. */
  held?: boolean
  /** Also while somebody types. */
  typing?: boolean
  /** Also over a menu or list of choices that is open; and over every dialog, or those below the one that the keys belong to (`within`). */
  over?: boolean
  /** Before what has the focus hears of it. */
  first?: boolean
}

interface Where {
  /** Something inside the dialog to which the keys belong. Without it they rest while any dialog, menu or list of choices is open. */
  within?: RefObject<Element | null>
  /** Space and Enter press a button or link that has the focus, unless it stands in this part of the page (a selector). */
  owns?: string
}

interface Part extends Where {
  place: number
  shortcuts: readonly Shortcut[]
}

/** The parts that are mounted, the innermost and latest first. */
export const parts: Part[] = []

/** The group of what works on every screen, which is listed last. */
export const everywhere = 'On every screen'

let places = 0

/** Who is told when a part comes, goes or is drawn anew. */
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Calls back whenever other shortcuts may be active than before. @returns what ends it */
export function onKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Declares the keyboard shortcuts of a screen or of a part of it, for as long as it is mounted. Of two that want the same key the inner
 * part has it, or the one that was mounted later. `?` lists what is declared here and active.
 */
export function useKeys(shortcuts: readonly Shortcut[], where: Where = {}): void {
  // A part is drawn before what is inside it, and mounted after it.
  const [part] = useState((): Part => ({ place: places++, shortcuts }))
  Object.assign(part, where, { shortcuts })
  useEffect(() => {
    // The same two functions each time: they are added once.
    window.addEventListener('keydown', hearFirst, true)
    window.addEventListener('keydown', hear)
    parts.push(part)
    parts.sort((one, two) => two.place - one.place)
    return () => {
      parts.splice(parts.indexOf(part), 1)
      tell()
    }
  }, [part])
  useEffect(tell)
}

/** What lies over the page, the topmost last. A search box keeps its list of choices while that is closed. */
export const layersOpen = () =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].filter(layer => layer.checkVisibility?.() ?? true)

/** Whether a shortcut of a part rests because of what lies over it. */
export function rests({ within }: Where, { over }: Shortcut, layers: readonly Element[]): boolean {
  const top = layers.filter(layer => !over || layer.getAttribute('role') === 'dialog').at(-1)
  if (!top) return false
  return within?.current ? !top.contains(within.current) : !over
}

/** The names under which a key can be declared. */
function namesOf(event: KeyboardEvent): string[] {
  const { key, code, shiftKey } = event
  // A keyboard of another script has the letter at the place of the Latin one.
  const foreign = /^Key/.test(code) && /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u.test(key) && !event.getModifierState('AltGraph')
  const typed = foreign ? code.slice(3) : key
  // The key of the plus sign, without Shift.
  const name = typed.length > 1 ? typed : typed === '=' ? '+' : typed.toLowerCase()
  if (!event.ctrlKey && !event.metaKey) return [`Shift+${name}`, name].slice(shiftKey ? 0 : 1)
  // With Shift the letters are the browser's.
  return shiftKey && name.length === 1 ? [] : [`Ctrl+${name}`]
}

const hearFirst = (event: KeyboardEvent) => hear(event, true)

function hear(event: KeyboardEvent, first?: unknown): void {
  // A browser that fills in a form says so by an event without a key.
  if (!event.key || event.defaultPrevented || event.isComposing || event.altKey) return
  const target = event.target instanceof HTMLElement ? event.target : document.body
  const typing = target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), select, textarea')
  const presses = /^( |Enter)$/.test(event.key) && target.matches('a, button, input')
  const names = namesOf(event)
  const layers = layersOpen()
  for (const part of parts)
    for (const name of names)
      for (const shortcut of part.shortcuts) {
        const act = shortcut.keys[name]
        if (!act || Boolean(shortcut.first) !== Boolean(first)) continue
        if ((typing && !shortcut.typing) || rests(part, shortcut, layers)) continue
        if (presses && !shortcut.typing && !(part.owns && target.closest(part.owns))) continue
        event.preventDefault()
        if (first) event.stopPropagation()
        if (!event.repeat || shortcut.held) act(event)
        return
      }
}
