import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { placeById } from '@sevakendra/contract/kit/form/sealed'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { answerId } from './context'

/**
 * Which section is open: in the address, so that reload, back and a killed page come to the same place.
 * @param start the one that opens when the address names none, and the question in it that gets the cursor
 */
export function useSections(form: AnyForm, answers: Given, start?: { section: string; question?: string }) {
  const [search, setSearch] = useSearchParams()
  const named = form.sections.find(({ key }) => key === search.get('section'))?.key
  const open = named ?? start?.section ?? form.sections[0]?.key ?? ''
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const wanted = useRef<string | null>(named ? null : (start?.question ?? null))

  useEffect(() => {
    if (wanted.current === '') window.scrollTo({ top: 0 })
    else if (wanted.current) focusAnswer(wanted.current)
    wanted.current = null
  })

  const pass = (key: string) => setPassed(before => (before.has(key) ? before : new Set([...before, key])))
  const choose = (key: string) => {
    pass(open)
    wanted.current = ''
    setSearch({ section: key })
  }
  const jump = (field: string) => {
    const key = form.sectionOf(field)
    const name = placeById(answers, field)
    if (key === open) return focusAnswer(name)
    pass(open)
    wanted.current = name
    setSearch({ section: key })
  }
  return { open, passed, pass, choose, jump }
}

/** Puts the cursor into an answer; of a group of choices, into its first. */
function focusAnswer(name: string): void {
  const place = document.getElementById(answerId(name))
  const control = place?.matches('input, select, textarea') ? place : place?.querySelector<HTMLElement>('input, select, button')
  place?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
