import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { placeById } from '@sevakendra/contract/kit/form/sealed'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { answerId, sectionId } from './context'
import { controlsIn } from './controls'

export interface Start {
  section: string
  question?: string
}

/** What gets the focus once a section is drawn: its beginning, its first question (scrolled to, or, as a page opens, where it is), or this one. */
type Wanted = { section: string; to: 'top' | 'first' | 'opening' | { question: string } }

interface Opens {
  /** What opens when the address names no section, and the question in it that gets the cursor. */
  start?: Start | undefined
  /** A new form opens with the cursor in its first question. */
  first?: boolean | undefined
  /** All sections stand on one sheet. */
  dense: boolean
}

/**
 * Which section is open: in the address, so that reload, back and a killed page come to the same place; on the dense sheet the one
 * in which the cursor is. `asked` is the question that somebody came for, from the page that shows all answers.
 */
export function useSections(form: AnyForm, answers: Given, { start, first, dense }: Opens) {
  const [search, setSearch] = useSearchParams()
  const named = form.sections.find(({ key }) => key === search.get('section'))?.key
  const asked = form.names.find(name => name === search.get('question'))
  const [inHand, hold] = useState<string>()
  const beginning = form.sections[0]?.key ?? ''
  const open = (dense ? inHand : undefined) ?? named ?? start?.section ?? beginning
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const wanted = useRef<Wanted | undefined>(opening())

  function opening(): Wanted | undefined {
    const question = named ? asked : start?.question
    if (question) return { section: form.sectionOf(question), to: { question } }
    if (named && dense) return { section: named, to: 'top' }
    return first && !named ? { section: beginning, to: 'opening' } : undefined
  }

  useEffect(() => {
    // The address may follow only with a later drawing.
    if (!wanted.current || (!dense && wanted.current.section !== open)) return
    bring(wanted.current)
    wanted.current = undefined
  })

  const pass = (key: string) => setPassed(before => (before.has(key) ? before : new Set([...before, key])))
  /** @param to by key into the first question, by hand to the beginning, where it is read from */
  const choose = (key: string, to: 'top' | 'first') => {
    if (dense) return bring({ section: key, to: 'first' })
    pass(open)
    wanted.current = { section: key, to }
    setSearch({ section: key })
  }
  const jump = (field: string) => {
    const key = form.sectionOf(field)
    const question = placeById(answers, field)
    if (dense || key === open) return bring({ section: key, to: { question } })
    pass(open)
    wanted.current = { section: key, to: { question } }
    setSearch({ section: key })
  }
  return { open, passed, pass, choose, jump, hold, asked }
}

function bring({ section: key, to }: Wanted): void {
  const section = document.getElementById(sectionId(key))
  if (typeof to === 'object') focusAnswer(to.question)
  else if (to === 'top') {
    window.scrollTo({ top: 0 })
    section?.focus({ preventScroll: true })
  } else if (section) {
    // As a page opens, its title stays in sight: a section that is taller than the window would be scrolled over it.
    if (to === 'first') section.scrollIntoView({ block: 'nearest' })
    controlsIn(section)[0]?.focus()
  }
}

/** Puts the cursor into an answer; of a group of choices, into its first. */
function focusAnswer(name: string): void {
  const place = document.getElementById(answerId(name))
  const control = place?.matches('input, select, textarea') ? place : place?.querySelector<HTMLElement>('input, select, button')
  place?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
