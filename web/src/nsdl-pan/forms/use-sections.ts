import type { AnswerName, SectionKey } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { sectionOf, sections } from '@sevakendra/contract/nsdl-pan/forms/sections'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { answerId } from './apply-form'

/**
 * Which section is open: in the address, so that reload, back and a killed page come to the same place.
 * @param start the one that opens when the address names none, and the question in it that gets the cursor
 */
export function useSections(start: { section: SectionKey; question?: AnswerName } = { section: 'form' }) {
  const [search, setSearch] = useSearchParams()
  const named = sections.find(({ key }) => key === search.get('section'))?.key
  const open = named ?? start.section
  const [passed, setPassed] = useState<ReadonlySet<SectionKey>>(new Set())
  const wanted = useRef<AnswerName | 'top' | null>(named ? null : (start.question ?? null))

  useEffect(() => {
    if (wanted.current === 'top') window.scrollTo({ top: 0 })
    else if (wanted.current) focusAnswer(wanted.current)
    wanted.current = null
  })

  const pass = (key: SectionKey) => setPassed(before => (before.has(key) ? before : new Set([...before, key])))
  const choose = (key: SectionKey) => {
    pass(open)
    wanted.current = 'top'
    setSearch({ section: key })
  }
  const jump = (name: AnswerName) => {
    const key = sectionOf(name)
    if (key === open) return focusAnswer(name)
    pass(open)
    wanted.current = name
    setSearch({ section: key })
  }
  return { open, passed, pass, choose, jump }
}

/** Puts the cursor into an answer; of a group of choices, into its first. */
function focusAnswer(name: AnswerName): void {
  const place = document.getElementById(answerId(name))
  const control = place?.matches('input, select, textarea') ? place : place?.querySelector<HTMLElement>('input, select, button')
  place?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
