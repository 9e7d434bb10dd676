import { type RefObject, useEffect, useLayoutEffect } from 'react'

/*
 * A form that the server has drawn can be filled in and sent before the scripts are here. What was typed is taken over as the field wakes up;
 * what was sent is held back by the script in `index.html`, which leaves `data-early` at the form.
 */

/**
 * Takes over what was typed into a drawn field before it could listen; a field that the browser draws itself has nothing of the kind.
 * @param id of the input
 * @param take is given its text, before anything is drawn again
 */
export function useTypedEarly(id: string, take: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field wakes up
  useLayoutEffect(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement && input.value !== input.defaultValue) take(input.value)
  }, [])
}

/** Tells the page that this form listens now, and sends it if it was sent before. */
export function useSentEarly(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const drawn = form.current
    if (!drawn || 'awake' in drawn.dataset) return
    drawn.dataset.awake = ''
    if (!('early' in drawn.dataset)) return
    delete drawn.dataset.early
    drawn.requestSubmit()
  }, [form])
}
