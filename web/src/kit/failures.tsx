import { Alert } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from './error-text'
import classes from './failures.module.css'

interface Failure {
  id: number
  text: string
}

let failures: readonly Failure[] = []
/** Where they are shown: the newest place is the one that the person looks at. */
let places: readonly symbol[] = []
let ids = 0
const heard = new Set<() => void>()
const tell = () => {
  for (const act of [...heard]) act()
}
const subscribe = (act: () => void) => {
  heard.add(act)
  return () => void heard.delete(act)
}
const put = (next: readonly Failure[]) => {
  failures = next
  tell()
}

/**
 * Says in the page what could not be done where no form is around it that says so: it stays until the person dismisses it or leaves the
 * screen, while a notice closes by itself.
 */
export function showFailure(error: unknown): void {
  const text = errorText(error)
  put([...failures.filter(one => one.text !== text), { id: ++ids, text }])
}

export const clearFailures = (): void => put([])

/** What `showFailure` said, in the page or, while one is open, in the drawer over it. */
export function Failures() {
  const { t } = useTranslation()
  const [own] = useState(() => Symbol('place'))
  const all = useSyncExternalStore(
    subscribe,
    () => failures,
    () => failures,
  )
  const newest = useSyncExternalStore(
    subscribe,
    () => places.at(-1),
    () => undefined,
  )
  useEffect(() => {
    places = [...places, own]
    tell()
    return () => {
      places = places.filter(one => one !== own)
      tell()
    }
  }, [own])
  if (newest !== own || all.length === 0) return null
  return (
    <div className={classes.failures}>
      {all.map(({ id, text }) => (
        <Alert
          key={id}
          color="red"
          role="alert"
          title={t('Error')}
          withCloseButton
          closeButtonLabel={t('Dismiss')}
          onClose={() => put(failures.filter(one => one.id !== id))}
        >
          {t(text)}
        </Alert>
      ))}
    </div>
  )
}
