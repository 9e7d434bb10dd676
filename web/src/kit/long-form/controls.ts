type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What can be answered in a part of the page, in its order; of choices that belong together the one that has the focus in their turn. */
export function controlsIn(part: ParentNode): Control[] {
  const all = [...part.querySelectorAll<Control>('input:not([type="hidden"]), select, textarea')].filter(one => !one.disabled)
  return all.filter(one => {
    const group = groupOf(one, all)
    return group.length === 0 || (group.find(isChecked) ?? group[0]) === one
  })
}

/** The radio buttons of one question, or the ticks of a list of several. */
function groupOf(one: Control, all: readonly Control[]): Control[] {
  if (one.type === 'radio') return all.filter(other => other.type === 'radio' && other.name === one.name)
  const list = one.closest('[data-choices]')
  return list ? all.filter(other => list.contains(other)) : []
}

const isChecked = (one: Control): boolean => one instanceof HTMLInputElement && one.checked

/** Whether a question was left without an answer: a tick by itself says something either way, and a search box stands for what it fills in. */
function isOpen(one: Control, at: number, all: readonly Control[]): boolean {
  if (one.type === 'radio' || one.closest('[data-choices]')) return !isChecked(one)
  if (one.type === 'checkbox') return false
  const answer = one.getAttribute('role') === 'combobox' ? (all[at + 1] ?? one) : one
  return !answer.value.trim()
}

/**
 * Where Enter leads: to the next question of a part that has no answer yet.
 * @returns undefined behind the last one
 */
export function nextOpen(part: ParentNode, from: Element): Control | undefined {
  const all = controlsIn(part)
  return all.find(
    (one, at) =>
      Boolean(from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) && !sameGroup(from, one) && isOpen(one, at, all),
  )
}

const sameGroup = (one: Element, other: Element): boolean => {
  const list = one.closest('[data-choices]')
  return (
    !!list?.contains(other) || (one instanceof HTMLInputElement && one.type === 'radio' && one.name === (other as HTMLInputElement).name)
  )
}
